import { hashAccountToken } from '../../domain/accounts/account-link.ts'
import { selectLinkUserId } from '../../store/accounts/console-link.ts'
import { selectHomeOrganization } from '../../store/accounts/console-membership.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import { updateDigestChoice } from '../../store/accounts/digest.ts'
import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { linkInvalid } from './link-invalid.ts'

/** The link stays valid: a second click changes nothing. */
export const turnOffDigest: Handler<'TurnOffDigest'> = async ({ token }, context) => {
  const found = await context.acrossOrganizations(async (db) => {
    const userId = await selectLinkUserId(db, hashAccountToken(token), 'digest-off')
    const user = userId && (await selectConsoleUser(db, userId))
    const organizationId = user && (await selectHomeOrganization(db, user.id, { isSso: true }))
    return organizationId === undefined || !user ? undefined : { user, organizationId }
  })
  if (!found) throw await linkInvalid(context)
  const { user, organizationId } = found
  await context.inOrganization(organizationId, actorOf(user), async (db, audit) => {
    if (await updateDigestChoice(db, user.id, { frequency: 'DIGEST_FREQUENCY_OFF' }))
      await audit([
        {
          action: 'user.digest-changed',
          targetType: 'user',
          targetId: user.id,
          details: { changed: ['frequency'] },
        },
      ])
  })
  return {}
}
