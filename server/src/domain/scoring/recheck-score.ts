import { likelihoodValue } from './likelihood.ts'
import { wholeScore } from './loss.ts'
import { scoreVendor, type VendorScore } from './score-vendor.ts'
import { scoringModel } from './scoring-model.ts'
import { onDay, type VendorEvidence } from './vendor-evidence.ts'
import { toPoints } from './wire-score.ts'

/** The numbers of a day; no score if too little was checked. */
export type DayFigures = {
  overall: number | null
  exactScore: number | null
  breachLikelihood: number
  ransomware: number
}

/** A day as it was kept. */
export type KeptDay = {
  day: string
  modelVersion: string
  shown: DayFigures
  /** What was kept for this day or, if nothing was, for the newest day before it. */
  evidence: VendorEvidence | undefined
}

/** Whether a day's numbers follow from what was kept, or why nobody can tell. */
export type Recheck = Omit<KeptDay, 'evidence'> &
  (
    | { result: 'same' | 'different'; recomputed: DayFigures; score: VendorScore }
    | { result: 'other-model' | 'nothing-kept' }
  )

const figuresOf = ({ tenths, isCovered, breach, ransomware }: VendorScore): DayFigures => ({
  overall: isCovered ? wholeScore(tenths) : null,
  exactScore: isCovered ? toPoints(tenths) : null,
  breachLikelihood: likelihoodValue(breach.probability),
  ransomware: likelihoodValue(ransomware.probability),
})

const isSame = (a: DayFigures, b: DayFigures): boolean =>
  a.overall === b.overall &&
  a.exactScore === b.exactScore &&
  a.breachLikelihood === b.breachLikelihood &&
  a.ransomware === b.ransomware

/** Scores a past day again, from what was kept, by the model that made its score. */
export const recheckScore = ({ evidence, ...kept }: KeptDay): Recheck => {
  if (kept.modelVersion !== scoringModel.version) return { ...kept, result: 'other-model' }
  if (!evidence) return { ...kept, result: 'nothing-kept' }
  const score = scoreVendor(onDay(evidence, kept.day), kept.day)
  const recomputed = figuresOf(score)
  return { ...kept, result: isSame(kept.shown, recomputed) ? 'same' : 'different', recomputed, score }
}
