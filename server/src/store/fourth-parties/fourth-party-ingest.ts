import { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import type { DetectedFourthParty } from '../../domain/fourth-parties/detected-fourth-party.ts'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { updateFourthPartyCounts } from './fourth-party-count.ts'
import { recordFourthParties } from './fourth-party-event.ts'
import { removedAfterDays } from './fourth-party-status.ts'
import { changeTallied } from './fourth-party-tally.ts'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { wireTime } from '../kernel/page.ts'
import { rankOf } from '../kernel/rank.ts'
import { insertFourthPartyWork } from '../security-events/security-event-work.ts'
import type { Db } from '../kernel/store.ts'
import { holdVendors } from '../vendors/vendor-score.ts'

/** One scan of one vendor. */
export type FourthPartyScan = {
  vendorDomain: string
  /** RFC 3339. */
  scannedAt: string
  detected: readonly DetectedFourthParty[]
  /** The scan failed, so it says nothing about what is there. */
  failed?: boolean
  /** It was of a further domain: it adds relations, and says nothing about the last look at the vendor. */
  isFurther?: boolean
}

/** Identifies a relation. */
export type FourthPartyRef = { id: Id<'fpr'>; vendorId: Id<'vnd'>; vendorDomain: string; domain: string }

export type IngestedFourthParties = {
  created: FourthPartyRef[]
  updated: number
  unchanged: number
  /** Domains that belong to no vendor; what was seen there was left out. */
  unknownVendors: string[]
}

/** Scans per transaction. */
export const scanBatchSize = 200

/** When each relation of these vendors was first seen, by vendor domain and then by fourth-party domain. */
export const selectFirstSeen = async (
  db: Db,
  vendorDomains: readonly string[],
): Promise<Map<string, Map<string, string>>> => {
  const rows = await db.run(sql<{ vendorDomain: string; domain: string; firstSeen: string }>`
    select vendor_domain as "vendorDomain", domain, ${wireTime('first_seen')} as "firstSeen" from fourth_party
    where organization_id = ${db.organizationId} and vendor_domain = any(${vendorDomains}::text[])`)
  const byVendor = Map.groupBy(rows, ({ vendorDomain }) => vendorDomain)
  return new Map(
    [...byVendor].map(([vendor, own]) => [
      vendor,
      new Map(own.map(({ domain, firstSeen }) => [domain, firstSeen])),
    ]),
  )
}

/** The evidence of each relation of these vendors, by vendor domain and then by fourth-party domain. */
export const selectEvidence = async (
  db: Db,
  vendorDomains: readonly string[],
): Promise<Map<string, Map<string, DetectedFourthParty['evidence']>>> => {
  const rows = await db.run(sql<{
    vendorDomain: string
    domain: string
    evidence: DetectedFourthParty['evidence']
  }>`
    select vendor_domain as "vendorDomain", domain, evidence from fourth_party
    where organization_id = ${db.organizationId} and vendor_domain = any(${vendorDomains}::text[])`)
  const byVendor = Map.groupBy(rows, ({ vendorDomain }) => vendorDomain)
  return new Map(
    [...byVendor].map(([vendor, own]) => [
      vendor,
      new Map(own.map(({ domain, evidence }) => [domain, evidence])),
    ]),
  )
}

type HeldScan = FourthPartyScan & { vendorId: Id<'vnd'> }

const toRow = (
  { vendorId, vendorDomain, scannedAt }: HeldScan,
  { domain, name, products, methods, evidence, confidence }: DetectedFourthParty,
) => ({
  id: uuidOf('fpr', newId('fpr')),
  vendorId: uuidOf('vnd', vendorId),
  vendorDomain,
  domain,
  name,
  products,
  productNames: products.map((product) => product.name),
  categories: [...new Set(products.map(({ category }) => rankOf(FourthPartyCategory, category)))].toSorted(
    (a, b) => a - b,
  ),
  methods: methods.map((method) => rankOf(DetectionMethod, method)),
  evidence,
  confidence: rankOf(Confidence, confidence),
  seenAt: scannedAt,
})

type Row = ReturnType<typeof toRow>

/** The existing relations, and whether each has expired because it was not seen for so long. */
const selectKnown = async (db: Db, vendorIds: readonly string[]): Promise<Map<Id<'fpr'>, boolean>> => {
  const rows = await db.run(sql<{ id: Id<'fpr'>; isOver: boolean }>`
    select ${wireId('fpr', 'id')} as id, last_seen <= now() - ${sql.lit(removedAfterDays)} * interval '1 day' as "isOver" from fourth_party
    where organization_id = ${db.organizationId} and vendor_id = any(${vendorIds.map((id) => uuidOf('vnd', id))}::uuid[])`)
  return new Map(rows.map(({ id, isOver }) => [id, isOver]))
}

const changedRef = sql<FourthPartyRef>`
  ${wireId('fpr', 'fourth_party.id')} as id, ${wireId('vnd', 'fourth_party.vendor_id')} as "vendorId", fourth_party.vendor_domain as "vendorDomain",
  fourth_party.domain`

/** Inserts new relations and refreshes those seen later than before; users' reviews stay. Returns what changed. */
const upsertFourthParties = (db: Db, rows: readonly Row[]): Promise<FourthPartyRef[]> =>
  db.run(sql<FourthPartyRef>`
    insert into fourth_party (
      organization_id, id, vendor_id, vendor_domain, domain, name, products, product_names, categories, methods,
      evidence, confidence, first_seen, last_seen)
    select ${db.organizationId}, id, "vendorId", "vendorDomain", domain, name, products, "productNames", categories,
      methods, evidence, confidence, "seenAt", "seenAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      id uuid, "vendorId" uuid, "vendorDomain" text, domain text, name text, products json, "productNames" text[],
      categories smallint[], methods smallint[], evidence json, confidence smallint, "seenAt" timestamptz)
    order by "vendorDomain" collate "C", domain collate "C"
    on conflict (organization_id, vendor_domain, domain) do update set
      name = excluded.name, products = excluded.products, product_names = excluded.product_names,
      categories = excluded.categories, methods = excluded.methods, evidence = excluded.evidence,
      confidence = excluded.confidence, last_seen = excluded.last_seen, updated_at = excluded.updated_at
    where fourth_party.last_seen <= excluded.last_seen
      and (fourth_party.name, fourth_party.products::text, fourth_party.methods, fourth_party.evidence::text,
          fourth_party.confidence, fourth_party.last_seen)
        is distinct from (excluded.name, excluded.products::text, excluded.methods, excluded.evidence::text,
          excluded.confidence, excluded.last_seen)
    returning ${changedRef}`)

const sightingColumns: Columns<Row> = {
  vendor_domain: ['text', ({ vendorDomain }) => vendorDomain],
  domain: ['text', ({ domain }) => domain],
  seen_at: ['timestamptz', ({ seenAt }) => seenAt],
}

/** An older scan that arrives late may have seen a relation earlier than all others. */
const updateFirstSeen = (db: Db, rows: readonly Row[]): Promise<FourthPartyRef[]> =>
  db.run(sql<FourthPartyRef>`
    update fourth_party set first_seen = given.seen_at, updated_at = now()
    from ${givenRows(sightingColumns, rows)}
    where fourth_party.organization_id = ${db.organizationId} and fourth_party.vendor_domain = given.vendor_domain
      and fourth_party.domain = given.domain and given.seen_at < fourth_party.first_seen
    returning ${changedRef}`)

const upsertScans = async (db: Db, scans: readonly HeldScan[]): Promise<void> => {
  if (scans.length === 0) return
  const rows = scans.map(({ vendorId, scannedAt, failed = false }) => ({
    vendorId: uuidOf('vnd', vendorId),
    scannedAt,
    failed,
  }))
  await db.run(sql`
    insert into fourth_party_scan (organization_id, vendor_id, scanned_at, has_failed)
    select ${db.organizationId}, "vendorId", "scannedAt", failed
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "vendorId" uuid, "scannedAt" timestamptz, failed boolean)
    order by "vendorId"
    on conflict (organization_id, vendor_id) do update set
      scanned_at = excluded.scanned_at, has_failed = excluded.has_failed
    where fourth_party_scan.scanned_at <= excluded.scanned_at
      and (fourth_party_scan.scanned_at, fourth_party_scan.has_failed)
        is distinct from (excluded.scanned_at, excluded.has_failed)`)
}

/**
 * The only way in for fourth parties: new ones are added, ones seen again are refreshed, and repeating a scan changes
 * nothing. Each vendor may appear once.
 */
export const ingestFourthParties = async (
  db: Db,
  scans: readonly FourthPartyScan[],
): Promise<IngestedFourthParties> => {
  // Not `for key share`: the vendor's count changes, and everyone who changes it locks the vendor before its relations.
  const vendors = await holdVendors(
    db,
    scans.map(({ vendorDomain }) => vendorDomain),
  )
  const idOf = new Map(vendors.map(({ id, domain }) => [domain, id]))
  const held = scans.flatMap((scan) => {
    const vendorId = idOf.get(scan.vendorDomain)
    return vendorId === undefined ? [] : [{ ...scan, vendorId }]
  })
  const unknownVendors = scans.flatMap(({ vendorDomain }) => (idOf.has(vendorDomain) ? [] : [vendorDomain]))
  const seen = held.filter(({ failed }) => failed !== true)
  const rows = seen.flatMap((scan) =>
    // A company is not its own fourth party.
    scan.detected.filter(({ domain }) => domain !== scan.vendorDomain).map((one) => toRow(scan, one)),
  )
  const vendorIds = seen.map(({ vendorId }) => vendorId)
  const [known, renewed, earlier] = await changeTallied(db, vendorIds, () =>
    Promise.all([
      selectKnown(db, vendorIds),
      upsertFourthParties(db, rows),
      updateFirstSeen(db, rows),
      updateFourthPartyCounts(db, vendorIds),
      upsertScans(
        db,
        held.filter(({ isFurther }) => isFurther !== true),
      ),
    ]),
  )
  const changed = new Map([...renewed, ...earlier].map((ref) => [ref.id, ref]))
  await insertFourthPartyWork(db, [...changed.keys()])
  const created = [...changed.values()].filter(({ id }) => !known.has(id))
  await recordFourthParties(
    db,
    'fourth_party.detected',
    // A relation that had expired and is seen again is news too.
    renewed.filter(({ id }) => known.get(id) ?? true).map(({ id }) => id),
  )
  return {
    created,
    updated: changed.size - created.length,
    unchanged: rows.length - changed.size,
    unknownVendors,
  }
}
