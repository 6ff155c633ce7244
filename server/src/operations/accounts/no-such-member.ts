import { ApiError } from '@parapet/contract'

export const noSuchMember = (userId: string): ApiError =>
  new ApiError('NOT_FOUND', `The organization has no member ${userId}.`)
