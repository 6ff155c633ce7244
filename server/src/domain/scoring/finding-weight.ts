import { FindingEvidence, isEvidenceOf } from '../observations/finding-evidence.ts'
import { type Peril, scoringModel } from './scoring-model.ts'
import { daysBetween, type FindingClass } from './vendor-evidence.ts'

const { severityWeights, exploitation, evidence, confidenceFactors, age, importance, likelihoods } =
  scoringModel

/** Tiers in ascending order; a type belongs to the highest one among its findings. */
export const tiers = ['low', 'medium', 'high', 'top'] as const
export type Tier = (typeof tiers)[number]

const isExploited = (one: FindingClass): boolean =>
  one.exploitation === 'known' || one.exploitation === 'ransomware'

/** Exploited, compromised or open to anyone: such a finding is as important in any factor. */
const isAttacked = (one: FindingClass): boolean =>
  isExploited(one) || isEvidenceOf(one.evidence, 'compromise') || isEvidenceOf(one.evidence, 'openDataStore')

export const tierOf = (one: FindingClass): Tier => {
  if (isAttacked(one) || one.severity === 'SEVERITY_CRITICAL') return 'top'
  if (one.severity === 'SEVERITY_HIGH') return 'high'
  return one.severity === 'SEVERITY_MEDIUM' ? 'medium' : 'low'
}

const evidenceOf = (one: FindingClass): readonly FindingEvidence[] =>
  // Most findings are evidence of nothing in particular.
  one.evidence === 0 ? [] : FindingEvidence.enum.filter((kind) => isEvidenceOf(one.evidence, kind))

const dangerOf = (one: FindingClass): number => {
  const severity = severityWeights[one.severity]
  const { times, atLeast } = exploitation[one.exploitation]
  return Math.max(times * severity, atLeast, ...evidenceOf(one).map((kind) => evidence[kind]))
}

const ageFactor = ({ severity, firstSeen }: FindingClass, day: string): number => {
  if (severity === 'SEVERITY_LOW') return 1
  const days = firstSeen === null ? age.toDay : daysBetween(firstSeen, day)
  const share = (days - age.fromDay) / (age.toDay - age.fromDay)
  return 1 + (age.atMost - 1) * Math.min(1, Math.max(0, share))
}

/** What one finding of the class weighs on that day. */
export const weightOf = (one: FindingClass, day: string): number =>
  dangerOf(one) *
  confidenceFactors[one.confidence] *
  ageFactor(one, day) *
  (isAttacked(one) ? 1 : importance[one.factor])

/** The hazard of one finding: the strongest of all that it is evidence of, by its confidence. */
export const hazardOf = (one: FindingClass, peril: Peril): number => {
  const rows = likelihoods[peril]
  const probability = Math.max(
    rows.severities[one.severity],
    rows.exploitation[one.exploitation],
    ...evidenceOf(one).map((kind) => rows.evidence[kind]),
  )
  return confidenceFactors[one.confidence] * -Math.log1p(-probability)
}
