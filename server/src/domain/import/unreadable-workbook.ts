import { ApiError } from '@parapet/contract'

/** The file is not a workbook, or not one that we read; the message says what to do. */
export const unreadableWorkbook = (message: string): ApiError =>
  new ApiError('SPREADSHEET_UNREADABLE', message)
