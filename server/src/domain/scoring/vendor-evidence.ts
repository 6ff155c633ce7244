import type { Confidence, Severity } from '@parapet/contract'
import type { EvidenceBits } from '../observations/finding-evidence.ts'
import { type Factor, scoringModel } from './scoring-model.ts'

export type Exploitation = keyof typeof scoringModel.exploitation

/** Open, counted findings that the model does not distinguish. */
export type FindingClass = {
  factor: Factor
  /** What they count as together, from `typeKey`. */
  type: string
  severity: Severity
  confidence: Confidence
  exploitation: Exploitation
  evidence: EvidenceBits
  /** UTC day; null once so long ago that they do not get heavier. */
  firstSeen: string | null
  count: number
}

/** A breach or ransomware event that counts for the vendor. */
export type ScoredEvent = {
  id: string
  kind: 'breach' | 'ransomware'
  standing: 'confirmed' | 'claimed'
  /** Resolved, or remediated by the vendor. */
  isSettled: boolean
  /** UTC day. */
  occurredOn: string
}

/** Everything a vendor's scores depend on, besides the day. A score day keeps it. */
export type VendorEvidence = {
  checked: readonly Factor[]
  findings: readonly FindingClass[]
  events: readonly ScoredEvent[]
}

/** Vulnerabilities count by product, or by CVE if no product is known; other findings by their observation type. */
export type TypeKey = { observationType?: string; affectedProduct?: string; vulnerabilityId?: string }

/** Reads what the store wrote as `FindingClass.type`. */
export const readTypeKey = (type: string): TypeKey => {
  const [kind] = type.split(':', 1)
  const value = type.slice((kind ?? '').length + 1)
  if (kind === 'product') return { affectedProduct: value }
  return kind === 'vulnerability' ? { vulnerabilityId: value } : { observationType: value }
}

const msPerDay = 86_400_000

/** Whole days from one UTC day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)

/** The class as it would be recorded on a later day: what no longer gets heavier forgets when it was first seen. */
const classOnDay = (one: FindingClass, day: string): FindingClass =>
  one.firstSeen !== null && daysBetween(one.firstSeen, day) >= scoringModel.age.toDay
    ? { ...one, firstSeen: null }
    : one

/** The evidence as it would be recorded on a later day. */
export const onDay = (evidence: VendorEvidence, day: string): VendorEvidence => ({
  ...evidence,
  findings: evidence.findings.map((one) => classOnDay(one, day)),
})
