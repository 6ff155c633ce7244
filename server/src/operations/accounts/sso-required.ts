import { ApiError } from '@parapet/contract'

export const ssoRequired = (): ApiError =>
  new ApiError(
    'SSO_REQUIRED',
    'The organization requires single sign-on: sign in through the identity provider.',
  )
