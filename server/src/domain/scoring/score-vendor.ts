import { apportion, type Apportioned, shareOut, type Tenths } from './apportion.ts'
import { isCovered } from './coverage.ts'
import { type Driver, driversOf } from './explain-likelihood.ts'
import { hazardSum, probabilityOf } from './likelihood.ts'
import { type Losses, lossOf, scoreOf, sharesOf, toTenths, wholeScore } from './loss.ts'
import type { Factor, Peril } from './scoring-model.ts'
import { type EventStanding, lossesOf, type Standing, takeStanding, type TypeStanding } from './standing.ts'
import type { VendorEvidence } from './vendor-evidence.ts'

/** A factor that was checked, with the points that its types cost. */
type FactorPoints = {
  factor: Factor
  /** The whole score with the factor's findings alone. */
  value: number
  tenths: Tenths
  types: Apportioned<TypeStanding>
}

export type Likelihood = { probability: number; drivers: Driver[] }

export type VendorScore = {
  standing: Standing
  /** The score in tenths; where too little was checked, it is at most this. */
  tenths: Tenths
  isCovered: boolean
  factors: readonly FactorPoints[]
  events: readonly { event: EventStanding; tenths: Tenths }[]
  breach: Likelihood
  ransomware: Likelihood
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The tenths of a point that each unit of loss costs. */
const tenthsPerLoss = (losses: Losses): number => {
  const loss = lossOf(losses)
  return loss === 0 ? 0 : (1000 - 10 * scoreOf(losses)) / loss
}

const likelihood = (standing: Standing, peril: Peril): Likelihood => ({
  probability: probabilityOf(hazardSum(standing, peril)),
  drivers: driversOf(standing, peril),
})

/** Scores a vendor by the open model. The points of everything it names add up to 100 minus the score. */
export const scoreVendor = (evidence: VendorEvidence, day: string): VendorScore => {
  const standing = takeStanding(evidence, day)
  const losses = lossesOf(standing)
  const shares = sharesOf(losses)
  const perLoss = tenthsPerLoss(losses)
  const costOf = ({ weight, tier }: TypeStanding): number => weight * shares[tier] * perLoss
  const found = Map.groupBy(standing.types, ({ factor }) => factor)
  const factors = [...new Set([...standing.checked, ...found.keys()])].toSorted()
  const typesOf = (factor: Factor): readonly TypeStanding[] => found.get(factor) ?? []
  const tenths = toTenths(scoreOf(losses))
  const points = apportion(
    [
      ...factors.map((factor) => sum(typesOf(factor).map(costOf))),
      ...standing.events.map(({ weight }) => weight * perLoss),
    ],
    1000 - tenths,
  )
  return {
    standing,
    tenths,
    isCovered: isCovered(standing.checked),
    factors: factors.map((factor, index) => ({
      factor,
      value: wholeScore(toTenths(scoreOf(lossesOf({ types: typesOf(factor), events: [] })))),
      tenths: points[index] ?? 0,
      types: shareOut(typesOf(factor), costOf, points[index] ?? 0),
    })),
    events: standing.events.map((event, index) => ({ event, tenths: points[factors.length + index] ?? 0 })),
    breach: likelihood(standing, 'breach'),
    ransomware: likelihood(standing, 'ransomware'),
  }
}
