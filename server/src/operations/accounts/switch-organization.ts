import { selectRequiresSso } from '../../store/accounts/console-organization.ts'
import type { Handler } from '../handler.ts'
import { renewSession } from './renew-session.ts'
import { requireAllowedNetwork } from './require-allowed-network.ts'
import { requireMembership } from './require-membership.ts'
import { requireSessionId } from './require-session-id.ts'
import { ssoRequired } from './sso-required.ts'

export const switchOrganization: Handler<'SwitchOrganization'> = async (
  { organizationId: publicId },
  context,
) => {
  const { organizationId } = await requireMembership(context, publicId)
  const requiresSso = await context.acrossOrganizations((db) => selectRequiresSso(db, organizationId))
  if (requiresSso && !context.browser.isSso) throw ssoRequired()
  const session = await context.inOrganization(organizationId, context.principal.actor, async (db, audit) => {
    await requireAllowedNetwork(db, context.browser)
    await audit([
      {
        action: 'session.switched',
        targetType: 'session',
        targetId: requireSessionId(context),
        details: { address: context.browser.address },
      },
    ])
    return renewSession(context, db, organizationId)
  })
  return { session }
}
