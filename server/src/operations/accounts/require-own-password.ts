import { ApiError } from '@parapet/contract'
import { isPassword } from '../../domain/accounts/password.ts'
import type { AccountContext } from '../handler.ts'
import { requireSessionId } from './require-session-id.ts'

/** Attempts are counted before they are checked, so that a stranger at an open session cannot guess the password. */
export const requireOwnPassword = async (
  field: string,
  given: string,
  storedHash: string,
  context: AccountContext,
): Promise<void> => {
  const giveBack = await context.take([{ limit: 'passwordProof', who: requireSessionId(context) }])
  if (!(await isPassword(given, storedHash)))
    throw new ApiError('PASSWORD_WRONG', `${field}: this is not your current password.`)
  await giveBack()
}
