import { type ClassPoints, findingPoints } from './finding-points.ts'
import type { VendorScore } from './score-vendor.ts'
import { classKey } from './standing.ts'
import type { FindingClass } from './vendor-evidence.ts'

const keyOf = (one: FindingClass): string => `${one.factor} ${one.type} ${classKey(one)}`

/** Looks up the points of the findings of a class; all have 0 points if there is no score. */
export const pointsOfClass = (score: VendorScore): ((one: FindingClass) => ClassPoints) => {
  const points = score.isCovered ? findingPoints(score) : []
  const byClass = new Map(points.map((each) => [keyOf(each.one), each]))
  return (one) => byClass.get(keyOf(one)) ?? { one, tenths: 0, extra: 0 }
}
