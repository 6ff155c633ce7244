import { type RawBuilder, sql } from 'kysely'
import { type AuditChange, auditEntryMac, type AuditEntry, type AuditKey } from '../domain/audit.ts'
import { newId } from '../domain/id.ts'
import { recordAuditedEvents } from './audited-event.ts'
import type { Db } from './store.ts'

/** Who made a change, how and when. */
export type AuditedBy = Pick<AuditEntry, 'actorType' | 'actorId' | 'channel'> & { now: Date }

export type AuditEntryRow = AuditEntry & { keyId: string; mac: Buffer; sealNumber: string | null }

export type SealedEntryRow = AuditEntryRow & { sealNumber: string }

/** Codes of so many entries take some milliseconds, in which the process does nothing else. */
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
    // As JSON carries them: what is authenticated must be what is stored.
    const stored = JSON.parse(text) as Record<string, unknown>
    const entry = { id: newId('aud'), occurredAt, ...by, ...change, details: stored }
    return {
      ...entry,
      details: text,
      mac: auditEntryMac(key, db.organizationId, entry).toString('hex'),
    }
  })
  const column = (name: keyof (typeof rows)[number]): string[] => rows.map((row) => row[name])
  // No "on conflict do nothing": an entry that cannot be written takes its change with it.
  await db.run(sql`
    insert into audit_entry (
      organization_id, id, occurred_at, actor_type, actor_id, channel, action, target_type, target_id, details, key_id, mac)
    select ${db.organizationId}, id, ${occurredAt}::timestamptz, ${by.actorType}, ${by.actorId}, ${by.channel}, action,
      target_type, target_id, details, ${key.id}, decode(mac, 'hex')
    from unnest(
      ${column('id')}::text[], ${column('action')}::text[], ${column('targetType')}::text[],
      ${column('targetId')}::text[], ${column('details')}::jsonb[], ${column('mac')}::text[]
    ) as entry (id, action, target_type, target_id, details, mac)
    returning true`)
}

/** One entry per changed row, in the transaction of the change; nothing for no change. */
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
  // The look for webhooks leaves with the last entries.
  await Promise.all([insertSome(db, key, by, changes.slice(start)), recordAuditedEvents(db, changes)])
}

// Microseconds show an edit below the millisecond that entries are written with.
const entryColumns: RawBuilder<AuditEntryRow> = sql`
  id, replace(to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z', 'Z') as "occurredAt",
  actor_type as "actorType", actor_id as "actorId", channel, action, target_type as "targetType",
  target_id as "targetId", details, key_id as "keyId", mac, seal_number::text as "sealNumber"`

/** The newest first, of one target or of all. */
export const selectNewestAuditEntries = (
  db: Db,
  { targetId, limit }: { targetId: string | undefined; limit: number },
): Promise<AuditEntryRow[]> =>
  db.run(sql<AuditEntryRow>`
    select ${entryColumns} from audit_entry
    where organization_id = ${db.organizationId} ${targetId === undefined ? sql`` : sql`and target_id = ${targetId}`}
    order by id desc limit ${limit}`)

/** The next ones in the order of the chain, from one seal's number up to another's. */
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
      ${after ? sql`and (seal_number, id) > (${after.sealNumber}::bigint, ${after.id})` : sql``}
    order by seal_number, id limit ${limit}`)

export const selectUnsealedEntries = (
  db: Db,
  { afterId, limit }: { afterId: string | undefined; limit: number },
): Promise<AuditEntryRow[]> =>
  db.run(sql<AuditEntryRow>`
    select ${entryColumns} from audit_entry
    where organization_id = ${db.organizationId} and seal_number is null
      ${afterId === undefined ? sql`` : sql`and id > ${afterId}`}
    order by id limit ${limit}`)

export const selectUnsealedMacs = (db: Db, limit: number): Promise<{ id: string; mac: Buffer }[]> =>
  db.run(sql<{ id: string; mac: Buffer }>`
    select id, mac from audit_entry
    where organization_id = ${db.organizationId} and seal_number is null
    order by id limit ${limit}`)

/** Puts unsealed entries under a seal; answers with how many they were. */
export const updateSealNumber = async (db: Db, ids: readonly string[], number: bigint): Promise<number> => {
  const rows = await db.run(sql`
    update audit_entry set seal_number = ${number}::bigint
    where organization_id = ${db.organizationId} and id = any(${ids}::text[]) and seal_number is null
    returning true`)
  return rows.length
}
