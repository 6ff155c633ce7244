import { ObservationCategory } from '@parapet/contract'
import type { Factor } from '../domain/scoring/scoring-model.ts'

/** What the checks of nearly every vendor cover, from its first day on. */
export const usualFactors = ObservationCategory.enum.filter(
  (category): category is Factor =>
    category !== 'OBSERVATION_CATEGORY_UNSPECIFIED' && category !== 'OBSERVATION_CATEGORY_OTHER',
)

/** A company without a website of its own: too little for a score. */
const dnsFactors: readonly Factor[] = [
  'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  'OBSERVATION_CATEGORY_DNS_HEALTH',
]

/** What is checked at the n-th vendor; all of the usual for most, and for the first few. */
export const checkedFactorsOf = (index: number): readonly Factor[] =>
  index % 13 === 11 ? dnsFactors : usualFactors
