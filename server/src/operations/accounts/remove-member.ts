import { deleteMember, lockMember } from '../../store/console-membership.ts'
import type { Handler } from '../handler.ts'
import { noSuchMember } from './no-such-member.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

export const removeMember: Handler<'RemoveMember'> = async ({ userId }, { db, audit }) => {
  const member = await lockMember(db, userId)
  if (!member) throw noSuchMember(userId)
  refuseLastOwner(member)
  await deleteMember(db, userId)
  await audit([
    { action: 'user.removed', targetType: 'user', targetId: userId, details: { role: member.role } },
  ])
  return {}
}
