import { ApiError } from '@parapet/contract'

export const noSuchCompany = (domain: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no vendor ${domain} in the directory.`)
