import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { AddressProof } from './console-user.ts'
import type { SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export type LinkTarget =
  | { purpose: 'set-up' }
  | { purpose: 'invitation'; invitationId: string; proves: LinkProof | null }
  | { purpose: UserLinkPurpose; userId: string }

type UserLinkPurpose = 'password-reset' | 'verification' | 'digest-off'

type ConsoleLink = LinkTarget & { tokenHash: Buffer; expiresAt: Date }

/** How using an invitation's link proves the address; null proves nothing, because the inviter saw the link. */
export type LinkProof = Exclude<AddressProof, 'provider'>

/** Also deletes expired links. */
export const insertConsoleLink = async (db: SystemDb, link: ConsoleLink): Promise<void> => {
  const { tokenHash, purpose, expiresAt } = link
  const invitationId = 'invitationId' in link ? uuidOf('inv', link.invitationId) : null
  const proves = 'proves' in link ? link.proves : null
  const userId = 'userId' in link ? uuidOf('usr', link.userId) : null
  await Promise.all([
    db.run(sql`delete from console_link where expires_at <= now()`),
    db.run(sql`
      insert into console_link (token_hash, purpose, invitation_id, proves, user_id, expires_at)
      values (${tokenHash}, ${purpose}, ${invitationId}, ${proves}, ${userId}, ${expiresAt})`),
  ])
}

/** Serializes set-ups: if two run at once, the second finds that an account already exists. */
export const lockSetUp = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('parapet console set-up'))`)
}

export const isSetUpLink = async (db: SystemDb, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db.run(sql`
    select from console_link
    where token_hash = ${tokenHash} and purpose = 'set-up' and expires_at > now()`)
  return rows.length > 0
}

/** The account whose password the link sets, whose address it verifies, or whose digest it turns off. */
export const selectLinkUserId = async (
  db: SystemDb,
  tokenHash: Buffer,
  purpose: UserLinkPurpose,
): Promise<Id<'usr'> | undefined> => {
  const [row] = await db.run(sql<{ userId: Id<'usr'> | null }>`
    select ${wireId('usr', 'user_id')} as "userId" from console_link
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()`)
  return row?.userId ?? undefined
}

/** Revokes the person's links of one kind. */
export const deleteUserLinks = async (
  db: SystemDb,
  userId: string,
  purpose: UserLinkPurpose,
): Promise<void> => {
  await db.run(
    sql`delete from console_link where user_id = ${uuidOf('usr', userId)} and purpose = ${purpose}`,
  )
}

/** Consumes a link; false if it expired or somebody else used it first. */
export const deleteConsoleLink = async (db: SystemDb, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_link where token_hash = ${tokenHash} and expires_at > now() returning true`)
  return rows.length > 0
}
