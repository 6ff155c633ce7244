import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/** Records that the person has just proven who they are in this session. */
export const updateSessionProof = async (db: SystemDb, id: string): Promise<void> => {
  await db.run(sql`update console_session set proven_at = now() where id = ${uuidOf('ses', id)}`)
}

/** Records whether a second factor is part of the person's sessions. */
export const updateSessionFactor = async (
  db: SystemDb,
  userId: string,
  hasFactor: boolean,
): Promise<void> => {
  await db.run(
    sql`update console_session set has_factor = ${hasFactor} where user_id = ${uuidOf('usr', userId)}`,
  )
}

/** What a passkey has to sign in this session; replaces an earlier one. */
export const updateSessionChallenge = async (
  db: SystemDb,
  id: string,
  { challenge, until }: { challenge: Buffer; until: Date },
): Promise<void> => {
  await db.run(sql`
    update console_session set challenge = ${challenge}, challenge_until = ${until}
    where id = ${uuidOf('ses', id)}`)
}

/** Uses the challenge up, whether or not it is then signed correctly. */
export const takeSessionChallenge = async (db: SystemDb, id: string): Promise<Buffer | undefined> => {
  const [row] = await db.run(sql<{ challenge: Buffer | null }>`
    select challenge from console_session where id = ${uuidOf('ses', id)} and challenge_until > now()
    for update`)
  await db.run(
    sql`update console_session set challenge = null, challenge_until = null where id = ${uuidOf('ses', id)}`,
  )
  return row?.challenge ?? undefined
}
