import { ApiError } from '@parapet/contract'
import type { Settings } from '../handler.ts'

export const requirePasswordSignIn = ({ hasPasswordSignIn }: Settings): void => {
  if (hasPasswordSignIn) return
  throw new ApiError(
    'PASSWORD_SIGN_IN_OFF',
    'Password sign-in is disabled: sign in through the identity provider.',
  )
}
