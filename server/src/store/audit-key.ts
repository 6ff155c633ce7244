import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditKey } from '../domain/audit.ts'
import type { SystemDb } from './store.ts'

/** Newest first. None is ever deleted: old entries are verified with the key of their time. */
export const selectAuditKeys = async (db: SystemDb): Promise<AuditKey[]> => {
  const rows = await db.run(sql<{ id: string; secret: Buffer }>`
    select id, secret from audit_key order by created_at desc, id desc`)
  return rows.map(({ id, secret }) => ({ id, secret: createSecretKey(secret) }))
}

export const insertAuditKey = async (db: SystemDb, { id, secret }: AuditKey): Promise<void> => {
  await db.run(sql`insert into audit_key (id, secret) values (${id}, ${secret.export()})`)
}
