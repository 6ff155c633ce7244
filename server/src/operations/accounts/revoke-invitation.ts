import { ApiError } from '@parapet/contract'
import { deleteInvitation } from '../../store/accounts/console-invitation.ts'
import type { Handler } from '../handler.ts'

export const revokeInvitation: Handler<'RevokeInvitation'> = async ({ invitationId }, { db, audit }) => {
  if (!(await deleteInvitation(db, invitationId)))
    throw new ApiError('NOT_FOUND', `There is no open invitation ${invitationId}.`)
  await audit([{ action: 'invitation.revoked', targetType: 'invitation', targetId: invitationId }])
  return {}
}
