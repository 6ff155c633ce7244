import type { Invitation, MemberRole } from '@parapet/contract'
import { type OrganizationSlot, type Sql, sql } from '../kernel/sql.ts'
import type { LinkProof } from './console-link.ts'
import { mailStateJson } from '../connectors/mail-state.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'

/** The wire form of a row of `console_invitation`; inside an organization also with the state of its mail. */
const invitationJson = (mail: Sql): Sql<Invitation> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('inv', 'console_invitation.id')}, 'email', console_invitation.email, 'role', console_invitation.role,
  'invitedBy', console_invitation.invited_by, 'mail', ${mail}, 'createdAt', ${wireTime('console_invitation.created_at')},
  'expiresAt', ${wireTime('console_invitation.expires_at')}))`

type NewInvitation = {
  id: Id<'inv'>
  organizationId: OrganizationId | OrganizationSlot
  email: string
  emailKey: string
  role: MemberRole
  invitedBy: string | null
  /** The member who invited; null when the command line did. */
  invitedById: string | null
  expiresAt: Date
}

/** Replaces an earlier invitation to the same address, whose links stop working. Also deletes expired ones. */
export const insertConsoleInvitation = async (
  db: SystemDb,
  { id, organizationId, email, emailKey, role, invitedBy, invitedById, expiresAt }: NewInvitation,
): Promise<Invitation | undefined> => {
  const [, , [row]] = await Promise.all([
    db.run(sql`
      delete from console_invitation
      where organization_id = ${organizationId} and (email_key = ${emailKey} or expires_at <= now())`),
    db.run(sql`
      insert into console_invitation (
        id, organization_id, email, email_key, role, invited_by, invited_by_id, expires_at)
      values (
        ${uuidOf('inv', id)}, ${organizationId}, ${email}, ${emailKey}, ${role}, ${invitedBy},
        ${invitedById === null ? null : uuidOf('usr', invitedById)}, ${expiresAt})
      on conflict do nothing`),
    db.run(sql<{ invitation: Invitation }>`
      select ${invitationJson(sql`null`)} as invitation from console_invitation where id = ${uuidOf('inv', id)}`),
  ])
  return row?.invitation
}

/** An open invitation of the organization in wire form; the statement has `invitationMails`. */
const memberInvitationJson = (db: Db): Sql<Invitation> =>
  invitationJson(
    mailStateJson(db, wireId('inv', 'console_invitation.id'), sql`invitation_mail as outbox_mail`),
  )

const isOpen = (db: Db): Sql<boolean> => sql`
  console_invitation.organization_id = ${db.organizationId} and console_invitation.expires_at > now()`

/** For a WITH clause: read in advance, because Citus does not join mails with invitations. */
export const invitationMails = (db: Db): Sql => sql`invitation_mail as materialized (
  select organization_id, id, source_id, last_error, sent_at, delivered_at, failed_at, withdrawn_at
  from outbox_mail
  where outbox_mail.organization_id = ${db.organizationId} and outbox_mail.source_id = any(array(
    select ${wireId('inv', 'console_invitation.id')} from console_invitation where ${isOpen(db)})))`

const newestFirst = sql`console_invitation.created_at desc, console_invitation.id desc`

/** The newest open invitations as one JSON list; the statement has `invitationMails`. */
export const newestInvitations = (db: Db, limit: number): Sql<Invitation[]> => sql`
  select json_agg(newest.invitation) from (
    select ${memberInvitationJson(db)} as invitation from console_invitation
    where ${isOpen(db)} order by ${newestFirst} limit ${limit}) as newest`

/** Open invitations, newest first. */
export const selectInvitationPage = (db: Db, page: PageRequest): Promise<Page> => {
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (console_invitation.created_at, console_invitation.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    with: sql`with ${invitationMails(db)}`,
    rows: sql`
      select ${memberInvitationJson(db)} as item,
        array[console_invitation.created_at::text, console_invitation.id::text] as key
      from console_invitation where ${isOpen(db)} ${after}
      order by ${newestFirst}`,
    total: sql`select count(*) from console_invitation where ${isOpen(db)}`,
  })
}

export type OpenInvitationRow = {
  id: Id<'inv'>
  organizationId: OrganizationId
  organizationName: string
  email: string
  emailKey: string
  role: MemberRole
  expiresAt: string
  requiresSso: boolean
}

const openColumns: Sql<OpenInvitationRow> = sql`
  ${wireId('inv', 'console_invitation.id')} as id, console_invitation.organization_id as "organizationId",
  organization.name as "organizationName", console_invitation.email, console_invitation.email_key as "emailKey",
  console_invitation.role, ${wireTime('console_invitation.expires_at')} as "expiresAt",
  organization.requires_sso as "requiresSso"`

/** Includes what using the link proves. */
export type LinkedInvitationRow = OpenInvitationRow & { proves: LinkProof | null }

export const selectInvitationByToken = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<LinkedInvitationRow | undefined> => {
  const [row] = await db.run(sql<LinkedInvitationRow>`
    select ${openColumns}, console_link.proves
    from console_link
    join console_invitation on console_invitation.id = console_link.invitation_id
    join organization on organization.id = console_invitation.organization_id
    where console_link.token_hash = ${tokenHash} and console_link.purpose = 'invitation'
      and console_link.expires_at > now() and console_invitation.expires_at > now()`)
  return row
}

/** One person's invitations, in every organization. */
export const selectInvitationsTo = (db: SystemDb, emailKey: string): Promise<OpenInvitationRow[]> =>
  db.run(sql<OpenInvitationRow>`
    select ${openColumns}
    from console_invitation join organization on organization.id = console_invitation.organization_id
    where console_invitation.email_key = ${emailKey} and console_invitation.expires_at > now()
    order by console_invitation.created_at`)

/** What a mail about the invitation needs. */
export const selectInvitation = async (db: Db, id: string): Promise<OpenInvitationRow | undefined> => {
  const [row] = await db.run(sql<OpenInvitationRow>`
    select ${openColumns}
    from console_invitation join organization on organization.id = console_invitation.organization_id
    where console_invitation.organization_id = ${db.organizationId} and console_invitation.id = ${uuidOf('inv', id)}
      and console_invitation.expires_at > now()`)
  return row
}

/** Deletes the invitation and its links; false if it is already gone, so it is accepted or revoked only once. */
export const deleteInvitation = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_invitation where organization_id = ${db.organizationId} and id = ${uuidOf('inv', id)} returning true`)
  return rows.length > 0
}

/** Deletes an open invitation to the address and returns its id. */
export const deleteInvitationsTo = async (db: Db, emailKey: string): Promise<Id<'inv'>[]> => {
  const rows = await db.run(sql<{ id: Id<'inv'> }>`
    delete from console_invitation where organization_id = ${db.organizationId} and email_key = ${emailKey}
    returning ${wireId('inv', 'id')} as id`)
  return rows.map(({ id }) => id)
}

/** Deletes the invitations that members made and returns their ids. */
export const deleteInvitationsBy = async (db: Db, userIds: readonly string[]): Promise<Id<'inv'>[]> => {
  const rows = await db.run(sql<{ id: Id<'inv'> }>`
    delete from console_invitation
    where organization_id = ${db.organizationId}
      and invited_by_id = any(${userIds.map((userId) => uuidOf('usr', userId))}::uuid[])
    returning ${wireId('inv', 'id')} as id`)
  return rows.map(({ id }) => id)
}
