import { sql } from './sql.ts'
import type { Db } from './store.ts'

type Key = { operation: string; key: string }

export type StoredAnswer = { requestHash: Buffer; status: number; body: string }

/** Locks the key until the transaction ends; false if another call holds it. */
export const lockIdempotencyKey = async (db: Db, lock: bigint): Promise<boolean> => {
  const [row] = await db.run(sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`)
  return row?.held ?? false
}

export const selectIdempotencyKey = async (
  db: Db,
  { operation, key }: Key,
): Promise<StoredAnswer | undefined> => {
  const [row] = await db.run(sql<StoredAnswer>`
    select request_hash as "requestHash", status, body from idempotency_key
    where organization_id = ${db.organizationId} and operation = ${operation} and key = ${key}
      and created_at > now() - interval '24 hours'`)
  return row
}

export const upsertIdempotencyKey = async (
  db: Db,
  { operation, key }: Key,
  answer: StoredAnswer,
): Promise<void> => {
  await db.run(sql`
    insert into idempotency_key (organization_id, operation, key, request_hash, status, body)
    values (${db.organizationId}, ${operation}, ${key}, ${answer.requestHash}, ${answer.status}, ${answer.body})
    on conflict (organization_id, operation, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
      created_at = excluded.created_at`)
}

export const deleteExpiredIdempotencyKeys = async (db: Db): Promise<void> => {
  await db.run(sql`
    delete from idempotency_key
    where organization_id = ${db.organizationId} and created_at <= now() - interval '24 hours'`)
}

export const setSavepoint = async (db: Db): Promise<void> => {
  await db.run(sql`savepoint work`)
}

export const rollbackToSavepoint = async (db: Db): Promise<void> => {
  await db.run(sql`rollback to savepoint work`)
}
