import type { Id } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import type { AuditHead, AuditSeal } from '../../domain/audit/audit-seal.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

type WithNumber<T> = Omit<T, 'number'> & { number: string }

/** Locks the organization's chain until the transaction ends; false if another process holds it. */
export const lockChain = async (db: Db): Promise<boolean> => {
  const [row] = await db.run(sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit-chain:' || ${db.organizationId}::text, 0)) as held`)
  return row?.held ?? false
}

export const selectAuditHead = async (db: Db): Promise<AuditHead | undefined> => {
  const [row] = await db.run(sql<WithNumber<AuditHead>>`
    select number::text, seal_mac as "sealMac", key_id as "keyId", mac from audit_head
    where organization_id = ${db.organizationId}`)
  return row && { ...row, number: BigInt(row.number) }
}

/** The highest seal number, or 0. */
export const selectNewestSealNumber = async (db: Db): Promise<bigint> => {
  const [row] = await db.run(sql<{ number: string }>`
    select coalesce(max(number), 0)::text as number from audit_seal where organization_id = ${db.organizationId}`)
  return BigInt(row?.number ?? 0)
}

// Microseconds reveal an edit smaller than the millisecond precision that seals are written with.
const sealedAt: Sql<string> = sql`replace(
  to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z', 'Z')`

/** The next seals in the chain, up to a number. */
export const selectAuditSeals = async (
  db: Db,
  { after, upTo, limit }: { after: bigint; upTo: bigint; limit: number },
): Promise<AuditSeal[]> => {
  const rows = await db.run(sql<WithNumber<AuditSeal>>`
    select number::text, entry_count as "entryCount", entries_hash as "entriesHash", key_id as "keyId", mac,
      ${sealedAt} as "sealedAt"
    from audit_seal
    where organization_id = ${db.organizationId} and number > ${after}::bigint and number <= ${upTo}::bigint
    order by audit_seal.number limit ${limit}`)
  return rows.map((row) => ({ ...row, number: BigInt(row.number) }))
}

/** The last seal so far; undefined before the first. */
export const selectNewestSeal = async (
  db: Db,
): Promise<{ sealNumber: number; code: string; sealedAt: string } | undefined> => {
  const [row] = await db.run(sql<{ sealNumber: number; code: string; sealedAt: string }>`
    select number::integer as "sealNumber", encode(mac, 'hex') as code, ${sealedAt} as "sealedAt"
    from audit_seal where organization_id = ${db.organizationId} order by audit_seal.number desc limit 1`)
  return row
}

/**
 * The first seal of a range, ending at a given number, that holds at most this many entries; the last seal itself if it
 * alone holds more.
 */
export const selectFirstSealWithin = async (
  db: Db,
  { upTo, maxEntries }: { upTo: bigint; maxEntries: number },
): Promise<bigint> => {
  const [row] = await db.run(sql<{ number: string | null }>`
    select min(number)::text as number
    from (
      select number, sum(entry_count) over (order by number desc) as entries
      from (
        select number, entry_count from audit_seal
        where organization_id = ${db.organizationId} and number <= ${upTo}::bigint
        order by audit_seal.number desc limit ${maxEntries}) as newest) as summed
    where summed.entries <= ${maxEntries}`)
  return BigInt(row?.number ?? upTo)
}

/**
 * Seal numbers past the end of the chain, on seals and on entries. The end is what the head says or, if the head cannot
 * be trusted, the newest seal; read in the same statement because the chain may grow.
 */
export const selectNumbersBeyondEnd = (
  db: Db,
  { trustHead, limit }: { trustHead: boolean; limit: number },
): Promise<{ of: 'seal' | 'entry'; number: string; entryId: Id<'aud'> | null }[]> => {
  const end = trustHead
    ? sql`(select number from audit_head where organization_id = ${db.organizationId})`
    : sql`(select coalesce(max(number), 0) from audit_seal where organization_id = ${db.organizationId})`
  return db.run(sql<{ of: 'seal' | 'entry'; number: string; entryId: Id<'aud'> | null }>`
    (select 'seal' as of, number::text, null as "entryId" from audit_seal
      where organization_id = ${db.organizationId} and number > ${end}
      order by audit_seal.number limit ${limit})
    union all
    (select 'entry', seal_number::text, ${wireId('aud', 'audit_entry.id')} from audit_entry
      where organization_id = ${db.organizationId} and seal_number > ${end}
      order by seal_number, id limit ${limit})`)
}

export const insertAuditSeal = async (db: Db, seal: AuditSeal): Promise<void> => {
  await db.run(sql`
    insert into audit_seal (organization_id, number, entry_count, entries_hash, key_id, mac, sealed_at)
    values (${db.organizationId}, ${seal.number}::bigint, ${seal.entryCount}, ${seal.entriesHash}, ${seal.keyId},
      ${seal.mac}, ${seal.sealedAt}::timestamptz)`)
}

export const upsertAuditHead = async (db: Db, head: AuditHead): Promise<void> => {
  await db.run(sql`
    insert into audit_head (organization_id, number, seal_mac, key_id, mac)
    values (${db.organizationId}, ${head.number}::bigint, ${head.sealMac}, ${head.keyId}, ${head.mac})
    on conflict (organization_id) do update
    set number = excluded.number, seal_mac = excluded.seal_mac, key_id = excluded.key_id, mac = excluded.mac`)
}
