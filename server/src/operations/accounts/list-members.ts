import { selectInvitations } from '../../store/accounts/console-invitation.ts'
import { selectMembers } from '../../store/accounts/console-membership.ts'
import type { Handler } from '../handler.ts'

const limit = 1_000

export const listMembers: Handler<'ListMembers'> = async (_input, { db, principal }) => {
  const [members, invitations] = await Promise.all([
    selectMembers(db, { selfId: principal.actor.id, limit }),
    selectInvitations(db, limit),
  ])
  return { members, invitations }
}
