import { ApiError } from '@parapet/contract'

export const emailUnverified = (): ApiError =>
  new ApiError(
    'EMAIL_UNVERIFIED',
    'Verify your e-mail address first: until then, your account can belong to this organization only.',
  )
