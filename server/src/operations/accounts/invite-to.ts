import { ApiError, type Invitation, type MemberRole } from '@parapet/contract'
import { hashAccountToken, newAccountToken } from '../../domain/account-link.ts'
import { readEmail } from '../../domain/email-key.ts'
import { newId } from '../../domain/id.ts'
import { insertConsoleInvitation } from '../../store/console-invitation.ts'
import { insertConsoleLink } from '../../store/console-link.ts'
import { selectMemberRole } from '../../store/console-membership.ts'
import { selectConsoleUserByEmail } from '../../store/console-user.ts'
import type { Db } from '../../store/store.ts'
import type { Context } from '../handler.ts'

const lifeMs = 7 * 86_400_000

const refuseMember = async (db: Db, emailKey: string): Promise<void> => {
  const user = await selectConsoleUserByEmail(db, emailKey)
  if (user && (await selectMemberRole(db, user.id, db.organizationId)))
    throw new ApiError('ALREADY_EXISTS', `${user.email} is a member already.`)
}

/** An invitation with the token of its first link, which is known to the caller alone. */
export const inviteTo = async (
  { db, audit, now }: Pick<Context, 'db' | 'audit' | 'now'>,
  given: { email: string; role: MemberRole; invitedBy: string | null },
): Promise<{ invitation: Invitation; token: string }> => {
  const { email, key } = readEmail(given.email)
  await refuseMember(db, key)
  const id = newId('inv')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const { organizationId } = db
  const { role, invitedBy } = given
  const row = { id, organizationId, email, emailKey: key, role, invitedBy, expiresAt }
  const invitation = await insertConsoleInvitation(db, row)
  if (!invitation) throw new ApiError('ALREADY_EXISTS', `${email} is being invited at this moment.`)
  const token = newAccountToken()
  const tokenHash = hashAccountToken(token)
  await Promise.all([
    insertConsoleLink(db, { purpose: 'invitation', invitationId: id, tokenHash, expiresAt }),
    audit([{ action: 'invitation.created', targetType: 'invitation', targetId: id, details: { role } }]),
  ])
  return { invitation, token }
}
