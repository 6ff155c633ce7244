import type { AuditStart } from '../../domain/audit/audit-seal.ts'
import { wireTime } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

type Row = Omit<AuditStart, 'number' | 'entryCount'> & { number: string; entryCount: string }

/** Where the trail starts; undefined if nothing was ever deleted from it. */
export const selectAuditStart = async (db: Db): Promise<AuditStart | undefined> => {
  const [row] = await db.run(sql<Row>`
    select number::text, seal_mac as "sealMac", ${wireTime('audit_start.sealed_at')} as "sealedAt",
      entry_count::text as "entryCount", key_id as "keyId", mac
    from audit_start where organization_id = ${db.organizationId}`)
  return row && { ...row, number: BigInt(row.number), entryCount: Number(row.entryCount) }
}

export const upsertAuditStart = async (db: Db, start: AuditStart): Promise<void> => {
  await db.run(sql`
    insert into audit_start (organization_id, number, seal_mac, sealed_at, entry_count, key_id, mac)
    values (${db.organizationId}, ${start.number}::bigint, ${start.sealMac}, ${start.sealedAt}::timestamptz,
      ${start.entryCount}::bigint, ${start.keyId}, ${start.mac})
    on conflict (organization_id) do update
    set number = excluded.number, seal_mac = excluded.seal_mac, sealed_at = excluded.sealed_at,
      entry_count = excluded.entry_count, key_id = excluded.key_id, mac = excluded.mac`)
}
