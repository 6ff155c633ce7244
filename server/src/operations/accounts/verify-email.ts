import { ApiError } from '@parapet/contract'
import { hashAccountToken } from '../../domain/accounts/account-link.ts'
import { deleteConsoleLink, selectLinkUserId } from '../../store/accounts/console-link.ts'
import { selectConsoleUser, updateConsoleUserProof } from '../../store/accounts/console-user.ts'
import type { Handler } from '../handler.ts'
import { linkInvalid } from './link-invalid.ts'
import { readSession } from './read-session.ts'
import { requireSessionId } from './require-session-id.ts'

const addressTaken = (): ApiError =>
  new ApiError(
    'ALREADY_EXISTS',
    'Another account has verified this address. Sign in to that account, and ask for an invitation.',
  )

/** Requires a session of the account: opening the mail must not vouch for somebody else's account. */
export const verifyEmail: Handler<'VerifyEmail'> = async ({ token }, context) => {
  const { actor, organizationId } = context.principal
  const tokenHash = hashAccountToken(token)
  const session = await context.inOrganization(organizationId, actor, async (db, audit) => {
    if ((await selectLinkUserId(db, tokenHash, 'verification')) !== actor.id) return undefined
    if (!(await deleteConsoleLink(db, tokenHash))) return undefined
    const user = await selectConsoleUser(db, actor.id)
    if (user?.provenBy === null) {
      if (!(await updateConsoleUserProof(db, actor.id, 'mail'))) throw addressTaken()
      await audit([{ action: 'user.email-verified', targetType: 'user', targetId: actor.id }])
    }
    return readSession(db, requireSessionId(context), context.settings)
  })
  if (!session) throw await linkInvalid(context)
  return { session }
}
