import { type AuditChange, auditEntryMac, type AuditEntry, type AuditKey } from '../../domain/audit/audit.ts'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { recordAuditedEvents } from './audited-event.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** Who made a change, how and when. */
export type AuditedBy = Pick<AuditEntry, 'actorType' | 'actorId' | 'channel'> & { now: Date }

export type AuditEntryRow = AuditEntry & { keyId: string; mac: Buffer; sealNumber: string | null }

export type SealedEntryRow = AuditEntryRow & { sealNumber: string }

/** Computing this many codes blocks the process for a few milliseconds. */
const maxAtOnce = 1_000

const insertSome = async (
  db: Db,
  key: AuditKey,
  { now, ...by }: AuditedBy,
  changes: readonly AuditChange[],
): Promise<void> => {
  const occurredAt = now.toISOString()
  const rows = changes.map(({ details = {}, ...change }) => {
    const text = JSON.stringify(details)
    // Round-tripped through JSON, so that what is authenticated is what is stored.
    const stored = JSON.parse(text) as Record<string, unknown>
    const entry = { id: newId('aud'), occurredAt, ...by, ...change, details: stored }
    return {
      ...entry,
      id: uuidOf('aud', entry.id),
      details: text,
      mac: auditEntryMac(key, db.entered, entry).toString('hex'),
    }
  })
  const column = (name: keyof (typeof rows)[number]): string[] => rows.map((row) => row[name])
  // No "on conflict do nothing": if the entry cannot be written, its change must fail too.
  await db.run(sql`
    insert into audit_entry (
      organization_id, id, occurred_at, actor_type, actor_id, channel, action, target_type, target_id, details, key_id, mac)
    select ${db.organizationId}, id, ${occurredAt}::timestamptz, ${by.actorType}, ${by.actorId}, ${by.channel}, action,
      target_type, target_id, details, ${key.id}, decode(mac, 'hex')
    from unnest(
      ${column('id')}::uuid[], ${column('action')}::text[], ${column('targetType')}::text[],
      ${column('targetId')}::text[], ${column('details')}::jsonb[], ${column('mac')}::text[]
    ) as entry (id, action, target_type, target_id, details, mac)
    returning true`)
}

/** Writes one entry per changed row in the transaction of the change; no change writes nothing. */
export const insertAuditEntries = async (
  db: Db,
  key: AuditKey,
  by: AuditedBy,
  changes: readonly AuditChange[],
): Promise<void> => {
  if (changes.length === 0) return
  let start = 0
  for (; start + maxAtOnce < changes.length; start += maxAtOnce)
    await insertSome(db, key, by, changes.slice(start, start + maxAtOnce))
  // The webhook look-up is sent together with the last entries.
  await Promise.all([insertSome(db, key, by, changes.slice(start)), recordAuditedEvents(db, changes)])
}

// Microseconds reveal an edit smaller than the millisecond precision that entries are written with.
const entryColumns: Sql<AuditEntryRow> = sql`
  ${wireId('aud', 'audit_entry.id')} as id, replace(to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z', 'Z') as "occurredAt",
  actor_type as "actorType", actor_id as "actorId", channel, action, target_type as "targetType",
  target_id as "targetId", details, key_id as "keyId", mac, seal_number::text as "sealNumber"`

/** Newest first, for one target or for all. */
export const selectNewestAuditEntries = (
  db: Db,
  { targetId, limit }: { targetId: string | undefined; limit: number },
): Promise<AuditEntryRow[]> =>
  db.run(sql<AuditEntryRow>`
    select ${entryColumns} from audit_entry
    where organization_id = ${db.organizationId} ${targetId === undefined ? sql`` : sql`and target_id = ${targetId}`}
    order by audit_entry.id desc limit ${limit}`)

/** The next entries in chain order, between two seal numbers. */
export const selectSealedEntries = (
  db: Db,
  {
    after,
    from,
    upTo,
    limit,
  }: { after: SealedEntryRow | undefined; from: bigint; upTo: bigint; limit: number },
): Promise<SealedEntryRow[]> =>
  db.run(sql<SealedEntryRow>`
    select ${entryColumns} from audit_entry
    where organization_id = ${db.organizationId} and seal_number <= ${upTo}::bigint
      ${from > 1n ? sql`and seal_number >= ${from}::bigint` : sql``}
      ${after ? sql`and (seal_number, id) > (${after.sealNumber}::bigint, ${uuidOf('aud', after.id)}::uuid)` : sql``}
    order by seal_number, audit_entry.id limit ${limit}`)

export const selectUnsealedEntries = (
  db: Db,
  { afterId, limit }: { afterId: string | undefined; limit: number },
): Promise<AuditEntryRow[]> =>
  db.run(sql<AuditEntryRow>`
    select ${entryColumns} from audit_entry
    where organization_id = ${db.organizationId} and seal_number is null
      ${afterId === undefined ? sql`` : sql`and id > ${uuidOf('aud', afterId)}`}
    order by audit_entry.id limit ${limit}`)

export const selectUnsealedMacs = (db: Db, limit: number): Promise<{ id: Id<'aud'>; mac: Buffer }[]> =>
  db.run(sql<{ id: Id<'aud'>; mac: Buffer }>`
    select ${wireId('aud', 'audit_entry.id')} as id, mac from audit_entry
    where organization_id = ${db.organizationId} and seal_number is null
    order by audit_entry.id limit ${limit}`)

/** Puts unsealed entries under a seal and returns how many. */
export const updateSealNumber = async (
  db: Db,
  ids: readonly Id<'aud'>[],
  number: bigint,
): Promise<number> => {
  const rows = await db.run(sql`
    update audit_entry set seal_number = ${number}::bigint
    where organization_id = ${db.organizationId} and id = any(${ids.map((id) => uuidOf('aud', id))}::uuid[]) and seal_number is null
    returning true`)
  return rows.length
}
