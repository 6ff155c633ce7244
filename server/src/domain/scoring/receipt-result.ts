import type { ReceiptResult } from '@parapet/contract'
import { levelOf, likelihoodValue } from './likelihood.ts'
import { gradeOf, wholeScore } from './loss.ts'
import type { Likelihood, VendorScore } from './score-vendor.ts'
import { toPoints } from './wire-score.ts'

const toLikelihood = ({ probability }: Likelihood): ReceiptResult['breachLikelihood'] => {
  const value = likelihoodValue(probability)
  return { probability, value, level: levelOf(value) }
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const toTypes = ({ factors }: VendorScore): ReceiptResult['types'] =>
  factors
    .flatMap(({ types: { items, smaller } }) => [
      ...items,
      ...smaller.items.map((item) => ({ item, tenths: 0 })),
    ])
    .map(({ item: { factor, type, count, tier }, tenths }) => ({
      category: factor,
      type,
      count,
      tier,
      points: toPoints(tenths),
    }))
    .toSorted((a, b) => compare(a.category, b.category) || compare(a.type, b.type))

/** The numbers of a receipt. */
export const toReceiptResult = (score: VendorScore): ReceiptResult => {
  const { tenths, isCovered, factors, events, breach, ransomware } = score
  const whole = wholeScore(tenths)
  return {
    isCovered,
    ...(isCovered
      ? { score: toPoints(tenths), value: whole, grade: gradeOf(whole) }
      : { scoreAtMost: whole }),
    factors: factors
      .map(({ factor, value, tenths: own }) => ({ category: factor, value, points: toPoints(own) }))
      .toSorted((a, b) => compare(a.category, b.category)),
    types: toTypes(score),
    events: events
      .map(({ event, tenths: own }) => ({ id: event.event.id, points: toPoints(own) }))
      .toSorted((a, b) => compare(a.id, b.id)),
    breachLikelihood: toLikelihood(breach),
    ransomware: toLikelihood(ransomware),
  }
}
