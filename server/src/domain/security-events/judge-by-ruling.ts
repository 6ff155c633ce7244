import type { Confidence, ImpactStatus } from '@parapet/contract'
import type { ImpactRuling, Indication, VendorAnswer } from './impact-evidence.ts'
import { dayOf, nameIn } from './impact-words.ts'
import { answerWords } from './judge-by-answer.ts'

type Verdict = { impact: ImpactStatus; confidence: Confidence; words: string }

const rulingWords: Readonly<Record<ImpactRuling['impact'], string>> = {
  IMPACT_STATUS_NOT_IMPACTED: 'is not impacted',
  IMPACT_STATUS_IMPACTED: 'is impacted',
  IMPACT_STATUS_REMEDIATED: 'was impacted and has remediated it',
}

/** The ruling in one line; undefined withdraws it. */
export const rulingSummary = (ruling: ImpactRuling['impact'] | undefined): string =>
  ruling === undefined ? 'Withdrew the ruling on the impact.' : `Ruled that it ${rulingWords[ruling]}.`

/** What the evidence alone would say against the ruling; a fact that says nothing is not contrary. */
const isContrary = (ruled: ImpactRuling['impact'], told: ImpactStatus): boolean => {
  if (told === 'IMPACT_STATUS_UNKNOWN' || told === ruled) return false
  return ruled === 'IMPACT_STATUS_IMPACTED' ? told !== 'IMPACT_STATUS_POTENTIALLY_IMPACTED' : true
}

const answered: Readonly<Record<VendorAnswer['response'], ImpactStatus>> = {
  VENDOR_RESPONSE_TYPE_NOT_IMPACTED: 'IMPACT_STATUS_NOT_IMPACTED',
  VENDOR_RESPONSE_TYPE_IMPACTED: 'IMPACT_STATUS_IMPACTED',
  VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED: 'IMPACT_STATUS_REMEDIATED',
}

/** A person's ruling decides; what speaks against it stays in sight. */
export const judgeByRuling = (
  { impact, reason, by, at }: ImpactRuling,
  answer: VendorAnswer | undefined,
  indications: readonly Indication[],
): Verdict => {
  const contrary = [
    ...(answer && isContrary(impact, answered[answer.response]) ? [answerWords(answer)] : []),
    ...indications.filter((indication) => isContrary(impact, indication.impact)).map(({ words }) => words),
  ]
  const ruled = `${nameIn(by)} ruled on ${dayOf(at)} that it ${rulingWords[impact]}: “${reason.trim().replace(/\.$/, '')}”`
  return {
    impact,
    confidence: 'CONFIDENCE_CONFIRMED',
    words: contrary.length === 0 ? ruled : `${ruled}. Against it: ${contrary.join('; ')}`,
  }
}
