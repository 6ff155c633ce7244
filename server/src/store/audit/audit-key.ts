import type { AuditKey } from '../../domain/audit/audit.ts'
import { openKey, sealKey } from '../kernel/sealed-key.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/** Newest first. Keys are never deleted: old entries are verified with the key of their time. */
export const selectAuditKeys = async (db: SystemDb): Promise<AuditKey[]> => {
  const rows = await db.run(sql<{ id: string; sealed: Buffer }>`
    select id, secret as sealed from audit_key order by created_at desc, id desc`)
  return Promise.all(rows.map(async (row) => ({ id: row.id, secret: await openKey(db, 'audit_key', row) })))
}

export const insertAuditKey = async (db: SystemDb, key: AuditKey): Promise<void> => {
  const sealed = await sealKey(db, 'audit_key', key)
  await db.run(sql`insert into audit_key (id, secret) values (${key.id}, ${sealed})`)
}
