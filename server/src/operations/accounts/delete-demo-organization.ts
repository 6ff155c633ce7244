import { ApiError } from '@parapet/contract'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { selectHomeOrganization } from '../../store/accounts/console-membership.ts'
import { isDemoOrganization } from '../../store/accounts/console-organization.ts'
import { closeOrganization } from '../../store/organization/organization-deletion.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { readSession } from './read-session.ts'
import { renewSession } from './renew-session.ts'
import { requireMembership } from './require-membership.ts'
import { requireSessionId } from './require-session-id.ts'

/** The organization the person continues in. */
const requireOtherOrganization = async (
  { acrossOrganizations, principal, browser }: AccountContext,
  demoId: OrganizationId,
): Promise<OrganizationId> => {
  const [isDemo, homeId] = await acrossOrganizations((db) =>
    Promise.all([
      isDemoOrganization(db, demoId),
      selectHomeOrganization(db, principal.actor.id, {
        isSso: browser.isSso === true,
        exceptId: demoId,
        address: browser.address,
      }),
    ]),
  )
  if (!isDemo) throw new ApiError('ORGANIZATION_NOT_DEMO', 'Only a demo organization can be deleted at once.')
  if (homeId !== undefined) return homeId
  throw new ApiError('LAST_ORGANIZATION', 'Create your own organization first: you would have none left.')
}

export const deleteDemoOrganization: Handler<'DeleteDemoOrganization'> = async (
  { organizationId: publicId },
  context,
) => {
  const { actor, organizationId } = context.principal
  const { organizationId: demoId, role } = await requireMembership(context, publicId)
  if (role !== 'owner') throw new ApiError('MISSING_SCOPE', 'Only an owner can delete the demo organization.')
  const homeId = await requireOtherOrganization(context, demoId)
  await context.inOrganization(homeId, actor, async (db, audit) => {
    await audit([{ action: 'organization.demo-deleted', targetType: 'organization', targetId: publicId }])
    // The session moves first: sessions still working there end with their memberships.
    if (organizationId === demoId) await renewSession(context, db, homeId)
  })
  const asked = { by: actor.id, at: context.now }
  await context.inOrganization(demoId, actor, (db) =>
    closeOrganization(db, context.now, { kind: 'demo', asked }),
  )
  return context.acrossOrganizations(async (db) => ({
    session: await readSession(db, requireSessionId(context), context.settings),
  }))
}
