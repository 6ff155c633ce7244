import type { Invitation, MemberRole } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { wireTime } from './page.ts'
import type { Db, SystemDb } from './store.ts'

const invitationJson: RawBuilder<Invitation> = sql`json_strip_nulls(json_build_object(
  'id', console_invitation.id, 'email', console_invitation.email, 'role', console_invitation.role,
  'invitedBy', console_invitation.invited_by, 'createdAt', ${wireTime('console_invitation.created_at')},
  'expiresAt', ${wireTime('console_invitation.expires_at')}))`

type NewInvitation = {
  id: string
  organizationId: string
  email: string
  emailKey: string
  role: MemberRole
  invitedBy: string | null
  expiresAt: Date
}

/** Takes the place of an earlier one to the same address, whose links are void from then on. */
export const insertConsoleInvitation = async (
  db: SystemDb,
  { id, organizationId, email, emailKey, role, invitedBy, expiresAt }: NewInvitation,
): Promise<Invitation | undefined> => {
  const [, [row]] = await Promise.all([
    db.run(sql`
      delete from console_invitation where organization_id = ${organizationId} and email_key = ${emailKey}`),
    db.run(sql<{ invitation: Invitation }>`
      insert into console_invitation (id, organization_id, email, email_key, role, invited_by, expires_at)
      values (${id}, ${organizationId}, ${email}, ${emailKey}, ${role}, ${invitedBy}, ${expiresAt})
      on conflict do nothing
      returning ${invitationJson} as invitation`),
  ])
  return row?.invitation
}

/** Open ones, the newest first. */
export const selectInvitations = async (db: Db, limit: number): Promise<Invitation[]> => {
  const rows = await db.run(sql<{ invitation: Invitation }>`
    select ${invitationJson} as invitation from console_invitation
    where organization_id = ${db.organizationId} and expires_at > now()
    order by created_at desc, id desc
    limit ${limit}`)
  return rows.map(({ invitation }) => invitation)
}

export type OpenInvitationRow = {
  id: string
  organizationId: string
  organizationName: string
  email: string
  emailKey: string
  role: MemberRole
  expiresAt: string
}

const openColumns: RawBuilder<OpenInvitationRow> = sql`
  console_invitation.id, console_invitation.organization_id as "organizationId",
  organization.name as "organizationName", console_invitation.email, console_invitation.email_key as "emailKey",
  console_invitation.role, ${wireTime('console_invitation.expires_at')} as "expiresAt"`

export const selectInvitationByToken = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<OpenInvitationRow | undefined> => {
  const [row] = await db.run(sql<OpenInvitationRow>`
    select ${openColumns}
    from console_link
    join console_invitation on console_invitation.id = console_link.invitation_id
    join organization on organization.id = console_invitation.organization_id
    where console_link.token_hash = ${tokenHash} and console_link.purpose = 'invitation'
      and console_link.expires_at > now() and console_invitation.expires_at > now()`)
  return row
}

/** Of one person, everywhere. */
export const selectInvitationsTo = (db: SystemDb, emailKey: string): Promise<OpenInvitationRow[]> =>
  db.run(sql<OpenInvitationRow>`
    select ${openColumns}
    from console_invitation join organization on organization.id = console_invitation.organization_id
    where console_invitation.email_key = ${emailKey} and console_invitation.expires_at > now()
    order by console_invitation.created_at`)

/** Of one organization: what a mail about it says. */
export const selectInvitation = async (db: Db, id: string): Promise<OpenInvitationRow | undefined> => {
  const [row] = await db.run(sql<OpenInvitationRow>`
    select ${openColumns}
    from console_invitation join organization on organization.id = console_invitation.organization_id
    where console_invitation.organization_id = ${db.organizationId} and console_invitation.id = ${id}
      and console_invitation.expires_at > now()`)
  return row
}

/** With its links; false where it is gone already, so that it is accepted or revoked once only. */
export const deleteInvitation = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_invitation where organization_id = ${db.organizationId} and id = ${id} returning true`)
  return rows.length > 0
}
