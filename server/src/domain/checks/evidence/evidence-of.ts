import { type EvidenceRecord, toEvidenceRecord } from '../../observations/evidence-record.ts'
import type { Finding } from '../../observations/finding.ts'
import { checks } from '../index.ts'
import type { RecordedDomain } from '../recorded-domain.ts'
import { type EvidencePart, seenIn } from './evidence-parts.ts'
import { evidencePlaceOf } from './evidence-place.ts'

/** What findings rest on. */
export type CheckEvidence = {
  records: EvidenceRecord[]
  /** By finding, the hashes of its records. */
  restsOn: ReadonlyMap<Finding, readonly string[]>
}

/** A finding on a whole domain may be about many hosts. */
const maxRecords = 12

/** Of all records of one look, in characters. */
const maxContent = 2_097_152

const partsByType: ReadonlyMap<string, readonly EvidencePart[]> = new Map(
  checks.flatMap(({ issues, restsOn }) => Object.keys(issues).map((type) => [type, restsOn] as const)),
)

/**
 * The records of what was seen, as far as findings of it rest on them. Answers that mean the same give the same records,
 * however they were ordered and whatever else changes from look to look.
 */
export const evidenceOf = (recorded: RecordedDomain, findings: readonly Finding[]): CheckEvidence => {
  const records = new Map<string, EvidenceRecord>()
  const known = new Map<string, EvidenceRecord[]>()
  let length = 0
  const recordsIn = (part: EvidencePart, asset: Finding['asset']): EvidenceRecord[] => {
    const place = evidencePlaceOf(asset)
    const key = JSON.stringify([part, place])
    const before = known.get(key)
    if (before) return before
    const found = seenIn(part, recorded, place).map(toEvidenceRecord)
    known.set(key, found)
    return found
  }
  const keep = (record: EvidenceRecord): boolean => {
    if (records.has(record.sha256)) return true
    if (length + record.content.length > maxContent) return false
    length += record.content.length
    records.set(record.sha256, record)
    return true
  }
  const restsOn = new Map(
    findings.map((finding) => {
      const own = (partsByType.get(finding.observationType) ?? [])
        .flatMap((part) => recordsIn(part, finding.asset))
        .slice(0, maxRecords)
        .filter(keep)
      return [finding, [...new Set(own.map(({ sha256 }) => sha256))]] as const
    }),
  )
  return { records: [...records.values()], restsOn }
}
