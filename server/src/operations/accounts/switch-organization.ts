import { ApiError } from '@parapet/contract'
import { selectMemberRole } from '../../store/console-membership.ts'
import type { Handler } from '../handler.ts'
import { renewSession } from './renew-session.ts'
import { requireSessionId } from './require-session-id.ts'

export const switchOrganization: Handler<'SwitchOrganization'> = async ({ organizationId }, context) => {
  const { actor } = context.principal
  const role = await context.acrossOrganizations((db) => selectMemberRole(db, actor.id, organizationId))
  if (role === undefined)
    throw new ApiError('NOT_FOUND', `You are a member of no organization ${organizationId}.`)
  const session = await context.inOrganization(organizationId, actor, async (db, audit) => {
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
