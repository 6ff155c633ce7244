import { uuidOf } from '../../domain/kernel/id.ts'
import type { SealedPlace } from '../../domain/kernel/seal.ts'
import { openSecret, sealSecret } from '../kernel/secret.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'
import { wireTime } from '../kernel/page.ts'

type TotpRow = { sealed: Buffer; addedAt: string | null }

export type Totp = TotpRow & { secret: Buffer }

const placeOf = (userId: string): SealedPlace => ({
  table: 'console_totp',
  column: 'secret',
  row: [uuidOf('usr', userId)],
})

/** Waits for its first code; false if the person already has one that counts. */
export const insertTotp = async (db: SystemDb, userId: string, secret: Buffer): Promise<boolean> => {
  const sealed = await sealSecret(db, placeOf(userId), secret)
  const rows = await db.run(sql`
    insert into console_totp (user_id, secret) values (${uuidOf('usr', userId)}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret where console_totp.confirmed_at is null
    returning true`)
  return rows.length > 0
}

/** When the person's authenticator app was added; undefined if there is none that counts. */
export const selectTotpAddedAt = async (db: SystemDb, userId: string): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ addedAt: string }>`
    select ${wireTime('console_totp.confirmed_at')} as "addedAt" from console_totp
    where user_id = ${uuidOf('usr', userId)} and confirmed_at is not null`)
  return row?.addedAt
}

/** Also one that waits for its first code, which has no `addedAt`. */
export const selectTotp = async (db: SystemDb, userId: string): Promise<Totp | undefined> => {
  const [row] = await db.run(sql<TotpRow>`
    select secret as sealed, ${wireTime('console_totp.confirmed_at')} as "addedAt" from console_totp
    where user_id = ${uuidOf('usr', userId)}`)
  return row && { ...row, secret: await openSecret(db, placeOf(userId), row.sealed) }
}

/** False if a code of this step or a later one was accepted before. */
export const updateTotpStep = async (db: SystemDb, userId: string, step: number): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_totp set last_step = ${step}
    where user_id = ${uuidOf('usr', userId)} and confirmed_at is not null and last_step < ${step}
    returning true`)
  return rows.length > 0
}

/** False if it was confirmed, removed or begun again in the meantime. */
export const confirmTotp = async (
  db: SystemDb,
  userId: string,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_totp set confirmed_at = now(), last_step = ${step}
    where user_id = ${uuidOf('usr', userId)} and confirmed_at is null and secret = ${sealed}
    returning true`)
  return rows.length > 0
}

export const deleteTotp = async (db: SystemDb, userId: string): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_totp where user_id = ${uuidOf('usr', userId)} and confirmed_at is not null
    returning true`)
  return rows.length > 0
}
