import { invalidField } from '@parapet/contract'
import type { AccountContext } from '../handler.ts'
import { requireOwnPassword } from './require-own-password.ts'

export const requireCurrentPassword = async (
  given: string | undefined,
  storedHash: string,
  context: AccountContext,
): Promise<void> => {
  if (given === undefined) throw invalidField('currentPassword', 'is required: enter your current password.')
  await requireOwnPassword('currentPassword', given, storedHash, context)
}
