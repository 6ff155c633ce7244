import type { Evidence } from '@parapet/contract'
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
  /** The canonical JSON, if it is stored with the observation and not as a record. */
  content?: string
}

/** The vantage of what another tool reported. */
const reported = 'reported'

type LinkRow = EvidenceReference & { key: string }

type ReportRow = { key: string; tail: string; firstSeenAt: string; seenAt: string }

const toReference = ({ tail, firstSeenAt, seenAt }: ReportRow): EvidenceReference[] => {
  // The store writes objects of this kind, without their opening brace.
  const { evidence } = JSON.parse(`{${tail}`) as { evidence: Evidence[] }
  const record = reportedEvidence(evidence)
  return record === undefined ? [] : [{ ...record, firstSeenAt, seenAt, vantage: reported }]
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
    db.run(sql<ReportRow>`
      select ${keyText(sql`observation.key`)} as key, observation_detail.wire_tail as tail,
        ${wireTime('observation_sighting.first_seen')} as "firstSeenAt",
        ${wireTime('observation_sighting.last_seen')} as "seenAt"
      from observation
      join observation_detail on observation_detail.organization_id = ${db.organizationId}
        and observation_detail.key = observation.key
        -- Says nothing new, but without statistics the planner would read the details of the whole organization.
        and observation_detail.key = any(${keys}::uuid[])
      ${sightingJoin(db)}
      where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])
        and not exists (
          select from observation_evidence
          where observation_evidence.organization_id = ${db.organizationId}
            and observation_evidence.observation_key = observation.key)`),
  ])
  const references = new Map<string, EvidenceReference[]>()
  for (const { key, ...reference } of links) {
    const own = references.get(key)
    if (own) own.push(reference)
    else references.set(key, [reference])
  }
  for (const report of reports) references.set(report.key, toReference(report))
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
