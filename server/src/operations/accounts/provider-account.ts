import { ApiError } from '@parapet/contract'

export const providerAccount = (): ApiError =>
  new ApiError(
    'PROVIDER_ACCOUNT',
    'This account has no password: its owner signs in only through the identity provider.',
  )
