import { ApiError, invalidField } from '@parapet/contract'
import { isPassword } from '../../domain/accounts/password.ts'
import type { AccountContext } from '../handler.ts'
import { requireSessionId } from './require-session-id.ts'

/** Attempts are counted before they are checked, so that a stranger at an open session cannot guess the password. */
export const requireCurrentPassword = async (
  given: string | undefined,
  storedHash: string,
  context: AccountContext,
): Promise<void> => {
  if (given === undefined) throw invalidField('currentPassword', 'is required: enter your current password.')
  const giveBack = await context.take([{ limit: 'passwordProof', who: requireSessionId(context) }])
  if (!(await isPassword(given, storedHash)))
    throw new ApiError('PASSWORD_WRONG', 'currentPassword: this is not your current password.')
  await giveBack()
}
