import type { Evidence } from '@parapet/contract'
import type { EvidenceRecord } from '../../domain/observations/evidence-record.ts'
import { reportedEvidence } from '../../domain/observations/reported-evidence.ts'
import { sql } from '../kernel/sql.ts'
import { wireTime } from '../kernel/page.ts'
import type { Db } from '../kernel/store.ts'
import { contentOf, hashesText } from './evidence-record.ts'
import { keyText } from './observation-json.ts'
import { sightingJoin } from './observation-sighting.ts'

/** That an observation rests on something that was seen. */
export type EvidenceReference = {
  /** In hexadecimal, of the record's canonical JSON. */
  sha256: string
  firstSeenAt: string
  /** When it was seen last. */
  seenAt: string
  /** From where. */
  vantage: string
  /** Whether another tool reported it: it is stored with the observation and not as a record. */
  isReported: boolean
}

/** The vantage of what another tool reported. */
export const reportedVantage = 'reported'

type LinkRow = Omit<EvidenceReference, 'isReported'> & { key: string }

type ReportRow = { key: string; tail: string | null; firstSeenAt: string; seenAt: string }

/** What another tool reported with a finding. */
export type Report = Omit<ReportRow, 'tail'> & { record: EvidenceRecord }

/** Read together; a finding may have half a megabyte. */
const maxReportBytes = 4_194_304

const toReports = ({ tail, ...row }: ReportRow): Report[] => {
  // The store writes objects of this kind, without their opening brace.
  const { evidence } = JSON.parse(`{${tail}`) as { evidence: Evidence[] }
  const record = reportedEvidence(evidence)
  return record === undefined ? [] : [{ ...row, record }]
}

/** The evidence that came with those of the observations for which there are no records of our checks, some at a time. */
export const readReports = async function* (db: Db, keys: readonly string[]): AsyncGenerator<Report[], void> {
  let left = keys
  while (left.length > 0) {
    const rows = await db.run(sql<ReportRow>`
      select key, case when before <= ${sql.lit(maxReportBytes)} then tail end as tail, "firstSeenAt", "seenAt"
      from (
        select ${keyText(sql`observation.key`)} as key, observation_detail.wire_tail as tail,
          sum(octet_length(observation_detail.wire_tail)) over (order by observation.key)
            - octet_length(observation_detail.wire_tail) as before,
          ${wireTime('observation_sighting.first_seen')} as "firstSeenAt",
          ${wireTime('observation_sighting.last_seen')} as "seenAt"
        from observation
        join observation_detail on observation_detail.organization_id = ${db.organizationId}
          and observation_detail.key = observation.key
          -- Says nothing new, but without statistics the planner would read the details of the whole organization.
          and observation_detail.key = any(${left}::uuid[])
        ${sightingJoin(db)}
        where observation.organization_id = ${db.organizationId} and observation.key = any(${left}::uuid[])
          and not exists (
            select from observation_evidence
            where observation_evidence.organization_id = ${db.organizationId}
              and observation_evidence.observation_key = observation.key)) as report`)
    yield rows.filter(({ tail }) => tail !== null).flatMap(toReports)
    left = rows.filter(({ tail }) => tail === null).map(({ key }) => key)
  }
}

const readReported = async (db: Db, keys: readonly string[]): Promise<[string, EvidenceReference][]> => {
  const references: [string, EvidenceReference][] = []
  for await (const reports of readReports(db, keys))
    for (const { key, record, ...times } of reports)
      references.push([key, { ...times, sha256: record.sha256, vantage: reportedVantage, isReported: true }])
  return references
}

/**
 * What each of these observations rests on, by key and then by hash: the records of our checks or, where there are none,
 * the evidence that came with the finding.
 */
export const selectEvidenceReferences = async (
  db: Db,
  keys: readonly string[],
): Promise<Map<string, EvidenceReference[]>> => {
  const [links, reports] = await Promise.all([
    db.run(sql<LinkRow>`
      select ${keyText(sql`observation_evidence.observation_key`)} as key,
        encode(evidence_record.hash, 'hex') as sha256, ${wireTime('evidence_record.first_seen_at')} as "firstSeenAt",
        ${wireTime('evidence_record.last_seen_at')} as "seenAt", evidence_record.vantage
      from observation_evidence
      join evidence_record on evidence_record.organization_id = ${db.organizationId}
        and evidence_record.hash = observation_evidence.hash
      where observation_evidence.organization_id = ${db.organizationId}
        and observation_evidence.observation_key = any(${keys}::uuid[])
      order by observation_evidence.observation_key, observation_evidence.hash`),
    readReported(db, keys),
  ])
  const references = new Map<string, EvidenceReference[]>()
  for (const { key, ...link } of links) {
    const reference = { ...link, isReported: false }
    const own = references.get(key)
    if (own) own.push(reference)
    else references.set(key, [reference])
  }
  for (const [key, reference] of reports) references.set(key, [reference])
  return references
}

/** The canonical JSON of these records, by hash; those that are unknown or whose bytes were dropped are missing. */
export const selectEvidenceContents = async (
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db.run(sql<{ sha256: string; body: Buffer | null }>`
    select encode(hash, 'hex') as sha256, body from evidence_record
    where organization_id = ${db.organizationId} and hash = any(${hashesText(hashes)}::bytea[])
    order by hash`)
  const kept = rows.flatMap(({ sha256, body }) => (body ? [{ sha256, body }] : []))
  return new Map(
    await Promise.all(kept.map(async ({ sha256, body }) => [sha256, await contentOf(body)] as const)),
  )
}
