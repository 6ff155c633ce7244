import { ApiError, type Invitation, type MemberRole } from '@parapet/contract'
import { hashAccountToken, newAccountToken } from '../../domain/accounts/account-link.ts'
import { readEmail } from '../../domain/accounts/email-key.ts'
import { newId } from '../../domain/kernel/id.ts'
import { insertConsoleInvitation } from '../../store/accounts/console-invitation.ts'
import { insertConsoleLink, type LinkProof } from '../../store/accounts/console-link.ts'
import { selectMemberByEmail } from '../../store/accounts/console-membership.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Actor, Context } from '../handler.ts'

const lifeMs = 7 * 86_400_000

type Invited = Pick<Context, 'db' | 'audit' | 'now'>

/** Checks the organization's own members only, so the answer reveals nothing about others. */
const refuseMember = async (db: Db, { email, key }: { email: string; key: string }): Promise<void> => {
  const member = await selectMemberByEmail(db, key)
  if (!member) return
  throw new ApiError(
    'ALREADY_EXISTS',
    member.isEmailVerified
      ? `${email} is already a member.`
      : `A member already uses ${email} without having verified it. Remove that member first to invite the address again.`,
  )
}

/** An invitation without a link: the mail to its address contains one. */
export const inviteTo = async (
  { db, audit, now }: Invited,
  given: { email: string; role: MemberRole; invitedBy: Pick<Actor, 'id' | 'displayName'> | null },
): Promise<Invitation> => {
  const { email, key } = readEmail(given.email)
  await refuseMember(db, { email, key })
  const id = newId('inv')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const { organizationId } = db
  const { role, invitedBy } = given
  const row = {
    id,
    organizationId,
    email,
    emailKey: key,
    role,
    invitedBy: invitedBy?.displayName ?? null,
    invitedById: invitedBy?.id ?? null,
    expiresAt,
  }
  const invitation = await insertConsoleInvitation(db, row)
  if (!invitation) throw new ApiError('ALREADY_EXISTS', `${email} is already being invited.`)
  await audit([{ action: 'invitation.created', targetType: 'invitation', targetId: id, details: { role } }])
  return invitation
}

/** The token of a link to hand over; only the operator's link proves the address. */
export const makeInvitationToken = async (
  db: Db,
  { id, expiresAt }: Invitation,
  proves: LinkProof | null,
): Promise<string> => {
  const token = newAccountToken()
  await insertConsoleLink(db, {
    purpose: 'invitation',
    invitationId: id,
    proves,
    tokenHash: hashAccountToken(token),
    expiresAt: new Date(expiresAt),
  })
  return token
}
