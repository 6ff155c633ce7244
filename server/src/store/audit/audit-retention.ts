import { type AuditKey, auditEntryMac } from '../../domain/audit/audit.ts'
import {
  type AuditSeal,
  type AuditStart,
  auditStartMac,
  isGenuineHead,
  isGenuineSeal,
  isGenuineStart,
  noMac,
} from '../../domain/audit/audit-seal.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { type AuditEntryRow, selectSealedEntries } from './audit-entry.ts'
import { selectAuditHead, selectAuditSeals } from './audit-seal.ts'
import { selectAuditStart, upsertAuditStart } from './audit-start.ts'

/** Deleting from a trail that was tampered with would also delete the signs of it. */
const damaged = (what: string): Error =>
  new Error(`${what}, so nothing was deleted from the audit trail. Find out more with: parapet audit verify`)

/**
 * The newest seal that may go: older than the time, before the newest seal, and sent to every enabled webhook that gets
 * the trail. Returns 0 if no seal may go.
 */
const selectLastOldSeal = async (db: Db, before: Date): Promise<bigint> => {
  const [row] = await db.run(sql<{ old: string | null; head: string | null; sent: string | null }>`
    select (
      select seal_number from audit_entry
      where audit_entry.organization_id = ${db.organizationId} and occurred_at < ${before} and seal_number is not null
      order by occurred_at desc, id desc limit 1)::text as old,
    (select number from audit_head where audit_head.organization_id = ${db.organizationId})::text as head,
    (select min(sent_seal) from audit_stream
      join webhook on webhook.organization_id = ${db.organizationId} and webhook.id = audit_stream.webhook_id
      where audit_stream.organization_id = ${db.organizationId} and webhook.is_enabled)::text as sent`)
  if (!row || row.old === null || row.head === null) return 0n
  // Each of these seals may be needed: it may hold newer entries, end the chain, or be sent in part.
  const needed = [row.old, row.head, ...(row.sent === null ? [] : [row.sent])].map(BigInt)
  return needed.reduce((least, number) => (number < least ? number : least)) - 1n
}

/** How many entries are too old, up to a limit. */
export const countOldAudit = async (db: Db, before: Date, max: number): Promise<number> => {
  const last = await selectLastOldSeal(db, before)
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from (
      select from audit_entry
      where organization_id = ${db.organizationId} and seal_number <= ${last}::bigint limit ${max}) as old`)
  return row?.count ?? 0
}

/** The first seals of the chain that are too old, with at most this many entries together, or just one. */
const takeSeals = (seals: readonly AuditSeal[], before: Date, limit: number): AuditSeal[] => {
  let entries = 0
  const end = seals.findIndex(({ sealedAt, entryCount }, index) => {
    entries += entryCount
    return new Date(sealedAt) >= before || (index > 0 && entries > limit)
  })
  return end === -1 ? [...seals] : seals.slice(0, end)
}

const countEntries = (seals: readonly AuditSeal[]): number =>
  seals.reduce((sum, { entryCount }) => sum + entryCount, 0)

const checkEntry = (db: Db, keys: readonly AuditKey[], entry: AuditEntryRow): void => {
  const key = keys.find(({ id }) => id === entry.keyId)
  if (!key || !auditEntryMac(key, db.entered, entry).equals(entry.mac))
    throw damaged(`Entry ${entry.id} does not match its code`)
}

/** Everything that is about to go must be as it was written. */
const checkPart = async (
  db: Db,
  keys: readonly AuditKey[],
  start: AuditStart | undefined,
  seals: readonly AuditSeal[],
): Promise<void> => {
  const from = (start?.number ?? 0n) + 1n
  const upTo = seals.at(-1)?.number ?? 0n
  const entries = await selectSealedEntries(db, {
    after: undefined,
    from,
    upTo,
    limit: countEntries(seals) + 1,
  })
  for (const entry of entries) checkEntry(db, keys, entry)
  let previousMac: Uint8Array = start?.sealMac ?? noMac
  for (const [index, seal] of seals.entries()) {
    const entryMacs = entries
      .filter(({ sealNumber }) => BigInt(sealNumber) === seal.number)
      .map(({ mac }) => mac)
    const isNext = seal.number === from + BigInt(index)
    if (!isNext || !isGenuineSeal(db.entered, keys, { seal, previousMac, entryMacs }))
      throw damaged(`Seal ${seal.number} does not match its code or its entries`)
    previousMac = seal.mac
  }
}

const deleteSeals = async (db: Db, seals: readonly AuditSeal[], upTo: bigint): Promise<number> => {
  const [gone, goneSeals] = await Promise.all([
    db.run(sql`
      delete from audit_entry where organization_id = ${db.organizationId} and seal_number <= ${upTo}::bigint
      returning true`),
    db.run(sql`
      delete from audit_seal where organization_id = ${db.organizationId} and number <= ${upTo}::bigint
      returning true`),
  ])
  // Policies skip in silence what must stay, which would then look like tampering.
  const isWhole = gone.length === countEntries(seals) && goneSeals.length === seals.length
  if (!isWhole) throw damaged('The database did not delete exactly the entries of these seals')
  return gone.length
}

/**
 * Waits for its turn, since sealing never waits but tries again. Returns the time that what may go must be older than: the
 * database deletes nothing younger by its own clock, which may be behind.
 */
const lockForDeletion = async (db: Db, before: Date): Promise<Date> => {
  const [row] = await db.run(sql<{ keptFrom: Date }>`
    select now() - interval '90 days' as "keptFrom"
    from pg_advisory_xact_lock(hashtextextended('audit-chain:' || ${db.organizationId}::text, 0))`)
  return row && row.keptFrom < before ? row.keptFrom : before
}

const sealsAtOnce = 500

/**
 * Deletes the oldest entries and their seals, about `limit` at a time, and returns how many. Where the trail starts from
 * then on is recorded in the same transaction, so that it can always be verified. Throws, and deletes nothing, if what
 * would go does not verify.
 */
export const deleteOldAudit = async (
  db: Db,
  dueBefore: Date,
  { limit, keys }: { limit: number; keys: readonly AuditKey[] },
): Promise<number> => {
  const before = await lockForDeletion(db, dueBefore)
  const [start, head, last] = await Promise.all([
    selectAuditStart(db),
    selectAuditHead(db),
    selectLastOldSeal(db, before),
  ])
  const [key] = keys
  if (!head || !key) return 0
  if (!isGenuineHead(db.entered, keys, head)) throw damaged('The head of the chain does not match its code')
  if (start && !isGenuineStart(db.entered, keys, start))
    throw damaged('The start of the chain does not match its code')
  const after = start?.number ?? 0n
  const found = await selectAuditSeals(db, { after, upTo: last, limit: sealsAtOnce })
  const seals = takeSeals(found, before, limit)
  const newest = seals.at(-1)
  if (!newest) return 0
  await checkPart(db, keys, start, seals)
  const entryCount = (start?.entryCount ?? 0) + countEntries(seals)
  const content = { number: newest.number, sealMac: newest.mac, sealedAt: newest.sealedAt, entryCount }
  const mac = auditStartMac(key, db.entered, content)
  await upsertAuditStart(db, { ...content, keyId: key.id, mac })
  return deleteSeals(db, seals, newest.number)
}
