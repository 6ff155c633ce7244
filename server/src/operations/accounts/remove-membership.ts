import type { MemberRole } from '@parapet/contract'
import type { Context } from '../handler.ts'
import { endMembership } from './end-membership.ts'

/** Removes a locked member, and says so in the audit trail; the person's sessions here end at once. */
export const removeMembership = async (
  { db, audit, now, principal }: Context,
  userId: string,
  role: MemberRole,
): Promise<void> => {
  const ended = await endMembership({ db, audit }, userId, { ...principal, now })
  await audit([{ action: 'user.removed', targetType: 'user', targetId: userId, details: { role, ...ended } }])
}
