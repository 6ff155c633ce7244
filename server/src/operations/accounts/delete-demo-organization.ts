import { ApiError } from '@parapet/contract'
import { selectHomeOrganization, selectMemberRole } from '../../store/console-membership.ts'
import { closeDemoOrganization, isDemoOrganization } from '../../store/console-organization.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { readSession } from './read-session.ts'
import { renewSession } from './renew-session.ts'
import { requireSessionId } from './require-session-id.ts'

/** Where the person goes instead. */
const requireOtherOrganization = async (
  { acrossOrganizations, principal }: AccountContext,
  demoId: string,
): Promise<string> => {
  const userId = principal.actor.id
  const [role, isDemo, homeId] = await acrossOrganizations((db) =>
    Promise.all([
      selectMemberRole(db, userId, demoId),
      isDemoOrganization(db, demoId),
      selectHomeOrganization(db, userId, demoId),
    ]),
  )
  if (role === undefined) throw new ApiError('NOT_FOUND', `You are a member of no organization ${demoId}.`)
  if (role !== 'owner') throw new ApiError('MISSING_SCOPE', 'Only an owner can delete the demo organization.')
  if (!isDemo) throw new ApiError('ORGANIZATION_NOT_DEMO', 'Only a demo organization can be deleted.')
  if (homeId !== undefined) return homeId
  throw new ApiError('LAST_ORGANIZATION', 'Create your own organization first: you would have none left.')
}

export const deleteDemoOrganization: Handler<'DeleteDemoOrganization'> = async (
  { organizationId: demoId },
  context,
) => {
  const { actor, organizationId } = context.principal
  const homeId = await requireOtherOrganization(context, demoId)
  await context.inOrganization(homeId, actor, async (db, audit) => {
    await audit([{ action: 'organization.demo-deleted', targetType: 'organization', targetId: demoId }])
    // The session goes first: those that still work there end with their memberships.
    if (organizationId === demoId) await renewSession(context, db, homeId)
  })
  await context.inOrganization(demoId, actor, closeDemoOrganization)
  return context.acrossOrganizations(async (db) => ({
    session: await readSession(db, requireSessionId(context), context.settings),
  }))
}
