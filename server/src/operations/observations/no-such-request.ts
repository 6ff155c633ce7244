import { ApiError } from '@parapet/contract'

export const noSuchRequest = (id: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no remediation request ${id}.`)
