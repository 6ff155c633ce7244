import { ApiError } from '@parapet/contract'

export const noSuchGroup = (groupId: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no active vendor group ${groupId}.`)
