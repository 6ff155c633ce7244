import { apportion, hasOwnLine, type Tenths } from './apportion.ts'
import { weightOf } from './finding-weight.ts'
import type { VendorScore } from './score-vendor.ts'
import type { TypeStanding } from './standing.ts'
import type { FindingClass } from './vendor-evidence.ts'

/** The points of single findings: each has `tenths`, and the first `extra` of them, by id, one more. */
export type ClassPoints = { one: FindingClass; tenths: Tenths; extra: number }

const pointsIn = (type: TypeStanding, typeTenths: Tenths, day: string): ClassPoints[] => {
  const weights = type.classes.map((one) => weightOf(one, day))
  const all = type.classes.reduce((sum, { count }, index) => sum + count * (weights[index] ?? 0), 0)
  const amounts = weights.map((weight) => (weight / all) * typeTenths)
  const large = type.classes.flatMap((one, index) => {
    const amount = amounts[index] ?? 0
    return hasOwnLine(amount) ? Array.from({ length: one.count }, () => ({ one, amount })) : []
  })
  const small = typeTenths - large.reduce((sum, { amount }) => sum + amount, 0)
  const tenths = apportion([...large.map(({ amount }) => amount), small], typeTenths)
  const byClass = Map.groupBy(
    large.map(({ one }, index) => ({ one, tenths: tenths[index] ?? 0 })),
    ({ one }) => one,
  )
  return type.classes.map((one) => {
    const given = (byClass.get(one) ?? []).map((finding) => finding.tenths)
    const least = given.length === 0 ? 0 : Math.min(...given)
    return { one, tenths: least, extra: given.filter((amount) => amount > least).length }
  })
}

/** The points of each finding; within a type they add up to its points, except for those below 0.1. */
export const findingPoints = ({ standing, factors }: VendorScore): ClassPoints[] =>
  factors.flatMap(({ types: { items, smaller } }) => [
    ...items.flatMap(({ item, tenths }) => pointsIn(item, tenths, standing.day)),
    ...smaller.items.flatMap(({ classes }) => classes.map((one) => ({ one, tenths: 0, extra: 0 }))),
  ])
