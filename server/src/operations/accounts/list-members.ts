import { selectMemberPage } from '../../store/accounts/console-membership.ts'
import type { Handler } from '../handler.ts'

/** On the first page only. */
const maxInvitations = 1_000

export const listMembers: Handler<'ListMembers'> = async (_input, { db, page, principal }) => {
  const isFirst = page.after === undefined && page.offset === 0
  const { beside, ...found } = await selectMemberPage(db, page, {
    selfId: principal.actor.id,
    maxInvitations: isFirst ? maxInvitations : 0,
  })
  return { ...found, beside: { invitations: beside ?? [] } }
}
