import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export type ConsoleDeviceRow = { tokenHash: Buffer; userId: Id<'usr'> }

/** A browser this account has signed in from before. */
export const selectConsoleDevice = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<ConsoleDeviceRow | undefined> => {
  const [row] = await db.run(sql<ConsoleDeviceRow>`
    select token_hash as "tokenHash", ${wireId('usr', 'user_id')} as "userId" from console_device
    where token_hash = ${tokenHash} and expires_at > now()`)
  return row
}

/** At most this many browsers are remembered per person; the oldest is dropped first. */
const maxDevices = 20

export const insertConsoleDevice = async (
  db: SystemDb,
  { tokenHash, userId, expiresAt }: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      delete from console_device where token_hash in (
        select token_hash from console_device where user_id = ${uuidOf('usr', userId)}
        order by created_at desc, token_hash offset ${maxDevices - 1})`),
    db.run(sql`
      insert into console_device (token_hash, user_id, expires_at) values (${tokenHash}, ${uuidOf('usr', userId)}, ${expiresAt})`),
  ])
}

export const deleteConsoleDevice = async (db: SystemDb, tokenHash: Buffer): Promise<void> => {
  await db.run(sql`delete from console_device where token_hash = ${tokenHash}`)
}

/** Called after a password change: every browser has to prove itself again. */
export const deleteConsoleDevices = async (db: SystemDb, userId: string): Promise<void> => {
  await db.run(sql`delete from console_device where user_id = ${uuidOf('usr', userId)}`)
}
