import { ApiError } from '@parapet/contract'

export const noSuchDocument = (id: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no document ${id}.`)
