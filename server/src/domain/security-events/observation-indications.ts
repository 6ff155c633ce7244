import type { ImpactFactor } from '@parapet/contract'
import type { Indication, JudgedEvent, SeenVulnerabilities, SeenVulnerability } from './impact-evidence.ts'
import { isHeavier, type Weight } from './impact-weight.ts'
import { dayOf, listOf, nameIn, ofItsAssets } from './impact-words.ts'

/** A version banner is not yet a vulnerability: only high-confidence observations show that the company is impacted. */
const weightOf = ({ confidence, isCompensated }: SeenVulnerability): Weight => {
  if (isCompensated) return 'IMPACT_WEIGHT_MODERATE'
  if (confidence === 'CONFIDENCE_CONFIRMED') return 'IMPACT_WEIGHT_CONCLUSIVE'
  return confidence === 'CONFIDENCE_HIGH' ? 'IMPACT_WEIGHT_STRONG' : 'IMPACT_WEIGHT_MODERATE'
}

const isCertain = (weight: Weight): boolean => isHeavier(weight, 'IMPACT_WEIGHT_MODERATE')

const openWords = (seen: SeenVulnerability): string => {
  if (seen.isCompensated) return 'is open, but mitigated by another control,'
  return isCertain(weightOf(seen)) ? 'is open' : 'may be open'
}

const toOpenFactor = (seen: SeenVulnerability): ImpactFactor => ({
  factorType: 'IMPACT_FACTOR_TYPE_OBSERVATION',
  description: `${seen.vulnerabilityId} ${openWords(seen)} on ${nameIn(seen.assetName)}, last seen on ${dayOf(seen.lastSeen)}.`,
  orn: seen.orn,
  observedAt: seen.lastSeen,
  weight: weightOf(seen),
})

const summaryWords = (samples: readonly SeenVulnerability[], cves: number, where: string): string => {
  const isOpen = `${cves === 1 ? 'is' : 'are'} open on ${where}`
  const lastSeen = samples.reduce((latest, seen) => (seen.lastSeen > latest ? seen.lastSeen : latest), '')
  const when = `last seen on ${dayOf(lastSeen)}`
  if (samples.some((seen) => isCertain(weightOf(seen)))) return `${isOpen}, ${when}`
  return samples.every(({ isCompensated }) => isCompensated)
    ? `${isOpen}, ${when}, but marked as mitigated by another control`
    : `may be open on ${where}, ${when} and not with high confidence`
}

/** The evidence of open observations with the event's CVEs. */
export const openIndication = ({
  samples,
  count,
  assetCount,
  vulnerabilityIds,
}: SeenVulnerabilities): Indication => {
  const factors = samples.map(toOpenFactor)
  const weight = factors.reduce<Weight>(
    (heaviest, factor) => (isHeavier(factor.weight, heaviest) ? factor.weight : heaviest),
    'IMPACT_WEIGHT_UNSPECIFIED',
  )
  return {
    impact: isCertain(weight) ? 'IMPACT_STATUS_IMPACTED' : 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    weight,
    words: `${listOf(vulnerabilityIds)} ${summaryWords(samples, vulnerabilityIds.length, ofItsAssets(assetCount))}`,
    factors,
    count,
  }
}

const toResolvedFactor = (seen: SeenVulnerability): ImpactFactor => ({
  factorType: 'IMPACT_FACTOR_TYPE_OBSERVATION',
  description: `${seen.vulnerabilityId} was found on ${nameIn(seen.assetName)} and has been resolved since ${dayOf(seen.resolvedAt ?? seen.lastSeen)}.`,
  orn: seen.orn,
  observedAt: seen.lastSeen,
  weight: 'IMPACT_WEIGHT_MODERATE',
})

/** The evidence if no observation with the event's CVEs is open any more. */
export const resolvedIndication = (
  { samples, count, assetCount, vulnerabilityIds }: SeenVulnerabilities,
  { occurredAt }: JudgedEvent,
): Indication => {
  const resolvedAt = samples.reduce((latest, seen) => {
    const at = seen.resolvedAt ?? seen.lastSeen
    return at > latest ? at : latest
  }, '')
  const [was, is] = vulnerabilityIds.length === 1 ? ['was', 'is'] : ['were', 'are']
  const when = resolvedAt < occurredAt ? ', before the event began' : ''
  return {
    impact: 'IMPACT_STATUS_REMEDIATED',
    weight: 'IMPACT_WEIGHT_MODERATE',
    words: `${listOf(vulnerabilityIds)} ${was} found on ${ofItsAssets(assetCount)} and ${is} resolved on all of them since ${dayOf(resolvedAt)}${when}`,
    factors: samples.map(toResolvedFactor),
    count,
  }
}
