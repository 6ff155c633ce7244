import { sql } from 'kysely'
import type { SystemDb } from './store.ts'

type ConsoleLink = { tokenHash: Buffer; expiresAt: Date } & (
  | { purpose: 'set-up' }
  | { purpose: 'invitation'; invitationId: string }
  | { purpose: 'password-reset'; userId: string }
)

/** Links that are over go on this occasion. */
export const insertConsoleLink = async (db: SystemDb, link: ConsoleLink): Promise<void> => {
  const { tokenHash, purpose, expiresAt } = link
  const invitationId = purpose === 'invitation' ? link.invitationId : null
  const userId = purpose === 'password-reset' ? link.userId : null
  await Promise.all([
    db.run(sql`delete from console_link where expires_at <= now()`),
    db.run(sql`
      insert into console_link (token_hash, purpose, invitation_id, user_id, expires_at)
      values (${tokenHash}, ${purpose}, ${invitationId}, ${userId}, ${expiresAt})`),
  ])
}

/** Waits for every other set-up to end: of two at once, the second one finds that there is somebody. */
export const lockSetUp = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('parapet console set-up'))`)
}

export const isSetUpLink = async (db: SystemDb, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db.run(sql`
    select from console_link
    where token_hash = ${tokenHash} and purpose = 'set-up' and expires_at > now()`)
  return rows.length > 0
}

export const selectPasswordResetUserId = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ userId: string }>`
    select user_id as "userId" from console_link
    where token_hash = ${tokenHash} and purpose = 'password-reset' and expires_at > now()`)
  return row?.userId
}

/** Uses a link up; false where another was quicker, or it is over. */
export const deleteConsoleLink = async (db: SystemDb, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_link where token_hash = ${tokenHash} and expires_at > now() returning true`)
  return rows.length > 0
}
