import { ApiError } from '@parapet/contract'
import { isMemberElsewhere, lockMember, selectMember } from '../../store/accounts/console-membership.ts'
import type { Handler } from '../handler.ts'
import { noSuchMember } from './no-such-member.ts'
import { resetFactors } from './reset-factors.ts'

/** Only for members of this organization alone: their account protects nobody else's data. */
export const resetMemberFactors: Handler<'ResetMemberFactors'> = async ({ userId }, context) => {
  const { db, audit, principal, settings } = context
  if (!(await lockMember(db, userId))) throw noSuchMember(userId)
  if (userId === principal.actor.id)
    throw new ApiError('FACTOR_RESET_REFUSED', 'Remove your own second factors in your account settings.')
  if (await isMemberElsewhere(db, userId))
    throw new ApiError(
      'FACTOR_RESET_REFUSED',
      'This person also belongs to another organization. Ask the operator: parapet console reset-factor',
    )
  if (!(await resetFactors({ db, ...settings }, userId)))
    throw new ApiError('FACTOR_MISSING', 'This member has no second factor.')
  await audit([{ action: 'user.factors-reset', targetType: 'user', targetId: userId }])
  const member = await selectMember(db, { selfId: principal.actor.id, userId })
  if (!member) throw noSuchMember(userId)
  return { member }
}
