import { ApiError } from '@parapet/contract'
import type { Settings } from '../handler.ts'

export const requirePasswordSignIn = ({ hasPasswordSignIn }: Settings): void => {
  if (hasPasswordSignIn) return
  throw new ApiError(
    'PASSWORD_SIGN_IN_OFF',
    'Passwords are not taken here: sign in by the identity provider.',
  )
}
