import type { FactorKind } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/** The kinds of second factors that the person of a `console_user` row can sign in with. */
export const factorKindsOfUser: Sql<FactorKind[]> = sql`array_remove(array[
  case when exists (
    select from console_totp
    where console_totp.user_id = console_user.id and console_totp.confirmed_at is not null)
  then 'FACTOR_KIND_TOTP' end,
  case when exists (select from console_passkey where console_passkey.user_id = console_user.id)
  then 'FACTOR_KIND_PASSKEY' end], null)`

/** Empty if the person has no second factor. */
export const selectFactorKinds = async (db: SystemDb, userId: string): Promise<FactorKind[]> => {
  const [row] = await db.run(sql<{ kinds: FactorKind[] }>`
    select ${factorKindsOfUser} as kinds from console_user where id = ${uuidOf('usr', userId)}`)
  return row?.kinds ?? []
}

/** Serializes changes to the factors of one person, and the start of their sessions. */
export const lockFactors = async (db: SystemDb, userId: string): Promise<void> => {
  await db.run(sql`select from console_login where user_id = ${uuidOf('usr', userId)} for no key update`)
}

/** Replaces all codes of the person. */
export const replaceRecoveryCodes = async (
  db: SystemDb,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await deleteRecoveryCodes(db, userId)
  await db.run(sql`
    insert into console_recovery_code (user_id, code_hash)
    select ${uuidOf('usr', userId)}::uuid, code_hash from unnest(${hashes}::bytea[]) as given (code_hash)
    on conflict do nothing`)
}

export const deleteRecoveryCodes = async (db: SystemDb, userId: string): Promise<void> => {
  await db.run(sql`delete from console_recovery_code where user_id = ${uuidOf('usr', userId)}`)
}

/** Uses a code up; false if the person has no such code, or somebody used it first. */
export const takeRecoveryCode = async (db: SystemDb, userId: string, hash: Buffer): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_recovery_code where user_id = ${uuidOf('usr', userId)} and code_hash = ${hash}
    returning true`)
  return rows.length > 0
}

export const countRecoveryCodes = async (db: SystemDb, userId: string): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from console_recovery_code where user_id = ${uuidOf('usr', userId)}`)
  return row?.count ?? 0
}

/** Deletes all second factors of the person, and sign-ins that wait for one. */
export const deleteFactors = async (db: SystemDb, userId: string): Promise<void> => {
  const id = uuidOf('usr', userId)
  await Promise.all([
    db.run(sql`delete from console_totp where user_id = ${id}`),
    db.run(sql`delete from console_passkey where user_id = ${id}`),
    db.run(sql`delete from console_step where user_id = ${id}`),
    deleteRecoveryCodes(db, userId),
  ])
}
