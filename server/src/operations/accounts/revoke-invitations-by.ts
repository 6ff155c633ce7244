import { deleteInvitationsBy } from '../../store/accounts/console-invitation.ts'
import type { Context } from '../handler.ts'

/** A person who may no longer invite could have kept a link to come back with. */
export const revokeInvitationsBy = async (
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  userId: string,
): Promise<void> => {
  const ids = await deleteInvitationsBy(db, userId)
  if (ids.length === 0) return
  await audit(
    ids.map((targetId) => ({ action: 'invitation.revoked', targetType: 'invitation', targetId }) as const),
  )
}
