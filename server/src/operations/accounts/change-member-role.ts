import { lockMember, selectMember, updateMemberRole } from '../../store/accounts/console-membership.ts'
import { deleteOtherConsoleSessions } from '../../store/accounts/console-session.ts'
import type { Handler } from '../handler.ts'
import { noSuchMember } from './no-such-member.ts'
import { refuseMappedRole } from './scim/refuse-mapped-role.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'
import { revokeInvitationsBy } from './revoke-invitations-by.ts'

export const changeMemberRole: Handler<'ChangeMemberRole'> = async (
  { userId, role },
  { db, principal, audit },
) => {
  const before = await lockMember(db, userId)
  if (!before) throw noSuchMember(userId)
  if (before.role !== role) {
    refuseLastOwner(before)
    await refuseMappedRole(db, userId)
    const { sessionId } = principal.browser ?? {}
    const { organizationId } = db
    await revokeInvitationsBy({ db, audit }, userId)
    await Promise.all([
      updateMemberRole(db, userId, role),
      deleteOtherConsoleSessions(db, {
        userId,
        organizationId,
        ...(sessionId !== undefined && { exceptId: sessionId }),
      }),
      audit([
        {
          action: 'user.role-changed',
          targetType: 'user',
          targetId: userId,
          details: { before: before.role, after: role },
        },
      ]),
    ])
  }
  const member = await selectMember(db, { selfId: principal.actor.id, userId })
  if (!member) throw noSuchMember(userId)
  return { member }
}
