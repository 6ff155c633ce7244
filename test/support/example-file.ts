import type { Operation } from '@parapet/contract'
import { caiqWorkbook } from './write-workbook.ts'

/** A body for uploads that do not take an empty file. */
export const exampleFile = async ({ errors }: Operation): Promise<Buffer | undefined> =>
  errors.includes('SPREADSHEET_UNREADABLE')
    ? caiqWorkbook(['CEK-03.1', 'Is data protected?', 'Yes'])
    : undefined
