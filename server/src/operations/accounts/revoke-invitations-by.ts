import { deleteInvitationsBy, deleteInvitationsTo } from '../../store/accounts/console-invitation.ts'
import type { Context } from '../handler.ts'

type Revoking = Pick<Context, 'db' | 'audit'>

const auditRevoked = async ({ audit }: Revoking, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await audit(
    ids.map((targetId) => ({ action: 'invitation.revoked', targetType: 'invitation', targetId }) as const),
  )
}

/** People who may no longer invite could have kept a link to come back with. */
export const revokeInvitationsBy = async (context: Revoking, ...userIds: readonly string[]): Promise<void> =>
  auditRevoked(context, await deleteInvitationsBy(context.db, userIds))

/** An invitation to somebody whom the identity provider adds or removes. */
export const revokeInvitationsTo = async (context: Revoking, emailKey: string): Promise<void> =>
  auditRevoked(context, await deleteInvitationsTo(context.db, emailKey))
