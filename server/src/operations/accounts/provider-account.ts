import { ApiError } from '@parapet/contract'

export const providerAccount = (): ApiError =>
  new ApiError(
    'PROVIDER_ACCOUNT',
    'This account has no password: its person signs in by the identity provider alone.',
  )
