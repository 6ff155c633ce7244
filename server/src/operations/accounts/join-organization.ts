import type { MemberRole } from '@parapet/contract'
import { insertConsoleMembership } from '../../store/accounts/console-membership.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Context } from '../handler.ts'

/** Makes a person a member, consuming the invitation if there was one. */
export const joinOrganization = async (
  { db, audit }: { db: Db; audit: Context['audit'] },
  userId: string,
  { id: invitationId, role }: { id?: string; role: MemberRole },
): Promise<void> => {
  const isNew = await insertConsoleMembership(db, { userId, organizationId: db.organizationId, role })
  if (!isNew) return
  const details = { role, ...(invitationId !== undefined && { invitationId }) }
  await audit([{ action: 'user.joined', targetType: 'user', targetId: userId, details }])
}
