import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** How the first step was taken. */
type StepMethod = 'password' | 'reset'

export type ConsoleStepRow = {
  /** Null: the passkey will tell who it is. */
  userId: Id<'usr'> | null
  method: StepMethod | null
}

export type NewStep = {
  tokenHash: Buffer
  expiresAt: Date
  challenge?: Buffer
  first?: { userId: string; method: StepMethod }
}

/** Also deletes expired ones. */
export const insertConsoleStep = async (
  db: SystemDb,
  { tokenHash, expiresAt, challenge, first }: NewStep,
): Promise<void> => {
  await Promise.all([
    db.run(sql`delete from console_step where expires_at <= now()`),
    db.run(sql`
      insert into console_step (token_hash, user_id, method, challenge, expires_at)
      values (
        ${tokenHash}, ${first ? uuidOf('usr', first.userId) : null}, ${first?.method ?? null}, ${challenge ?? null},
        ${expiresAt})`),
  ])
}

export const selectConsoleStep = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<ConsoleStepRow | undefined> => {
  const [row] = await db.run(sql<ConsoleStepRow>`
    select ${wireId('usr', 'user_id')} as "userId", method from console_step
    where token_hash = ${tokenHash} and expires_at > now()`)
  return row
}

/** Replaces the challenge of a sign-in. */
export const updateStepChallenge = async (
  db: SystemDb,
  tokenHash: Buffer,
  challenge: Buffer,
): Promise<void> => {
  await db.run(sql`update console_step set challenge = ${challenge} where token_hash = ${tokenHash}`)
}

/** Uses the challenge up, whether or not it is then signed correctly. */
export const takeStepChallenge = async (db: SystemDb, tokenHash: Buffer): Promise<Buffer | undefined> => {
  const [row] = await db.run(sql<{ challenge: Buffer | null }>`
    select challenge from console_step where token_hash = ${tokenHash} and expires_at > now() for update`)
  await db.run(sql`update console_step set challenge = null where token_hash = ${tokenHash}`)
  return row?.challenge ?? undefined
}

/** Ends the sign-in; false if another call finished it first. */
export const deleteConsoleStep = async (db: SystemDb, tokenHash: Buffer): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_step where token_hash = ${tokenHash} and expires_at > now() returning true`)
  return rows.length > 0
}
