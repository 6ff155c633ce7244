import { ApiError } from '@parapet/contract'

export const noSuchCredential = (clientId: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no credential ${clientId}.`)
