import { bootstrapInterval } from './bootstrap-interval.ts'
import { gradeOf, type ScoreGrade } from './loss.ts'
import { scoringModel } from './scoring-model.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/** What was shown of a vendor at the start of a period, and whether an event followed in it. */
export type OutcomeWindow = {
  vendorId: string
  overall: number | null
  /** From 0 to 100, within twelve months. */
  likelihood: number
  hasEvent: boolean
}

/** A figure with the interval in which it lies with 95 % confidence. */
export type Estimate = { value: number; interval: Interval }

export type GradeOutcome = {
  grade: ScoreGrade | null
  windows: number
  events: number
  /** Undefined where there is too little data. */
  rate?: Estimate
  /** How many times as often as over all vendors. */
  lift?: Estimate
}

export type Outcomes = {
  windows: number
  vendors: number
  /** Windows in which at least one event followed. */
  events: number
  hasEnough: boolean
  /** Undefined without any windows. */
  meanLikelihood?: number
  baseRate?: Estimate
  /** Undefined where there is too little data. */
  brier?: Estimate
  /** The Brier score of somebody who always says the base rate. */
  reference?: number
  /** 1 minus their ratio: above 0, the likelihoods say more than the base rate. */
  skill?: Estimate
  grades: GradeOutcome[]
}

/** Below this, an interval is so wide that a figure says nothing. */
export const enoughOutcomes = { windows: 100, events: 10, gradeWindows: 30 } as const

const twelveMonths = 365

/** The probability within so many days, if an event is equally likely on each day of twelve months. */
export const withinDays = (likelihood: number, days: number): number =>
  1 - (1 - likelihood / 100) ** (days / twelveMonths)

const grades: readonly (ScoreGrade | null)[] = [...scoringModel.gradeFloors.map(([grade]) => grade), null]

const gradeIn = ({ overall }: OutcomeWindow): ScoreGrade | null =>
  overall === null ? null : gradeOf(overall)

// Places in the sums of a vendor; the windows and the events of each grade follow.
const [countAt, eventsAt, squaresAt, likelihoodsAt, gradesAt] = [0, 1, 2, 3, 4] as const

type Sums = readonly number[]

const sumsOf = (windows: readonly OutcomeWindow[], days: number): Sums[] => {
  const byVendor = new Map<string, number[]>()
  for (const window of windows) {
    const sums =
      byVendor.get(window.vendorId) ?? Array.from({ length: gradesAt + 2 * grades.length }, () => 0)
    byVendor.set(window.vendorId, sums)
    const add = (at: number, amount: number): void => {
      sums[at] = (sums[at] ?? 0) + amount
    }
    const said = withinDays(window.likelihood, days)
    const happened = window.hasEvent ? 1 : 0
    const grade = gradesAt + 2 * grades.indexOf(gradeIn(window))
    add(countAt, 1)
    add(eventsAt, happened)
    add(squaresAt, (said - happened) ** 2)
    add(likelihoodsAt, said)
    add(grade, 1)
    add(grade + 1, happened)
  }
  return [...byVendor.values()]
}

const at = (sums: Sums, place: number): number => sums[place] ?? 0

const brierOf = (sums: Sums): number => at(sums, squaresAt) / at(sums, countAt)

const referenceOf = (sums: Sums): number => {
  const rate = at(sums, eventsAt) / at(sums, countAt)
  return rate * (1 - rate)
}

const skillOf = (sums: Sums): number | undefined => {
  const reference = referenceOf(sums)
  return reference === 0 ? undefined : 1 - brierOf(sums) / reference
}

const liftOf = (sums: Sums, place: number): number | undefined => {
  const rate = at(sums, eventsAt) / at(sums, countAt)
  const windows = at(sums, place)
  return rate === 0 || windows === 0 ? undefined : at(sums, place + 1) / windows / rate
}

/** The figure of all vendors, with its interval. */
const estimate = (
  total: Sums,
  sums: readonly Sums[],
  statisticOf: (of: Sums) => number | undefined,
): Estimate | undefined => {
  const value = statisticOf(total)
  const interval = value === undefined ? undefined : bootstrapInterval(sums, statisticOf)
  return value === undefined || interval === undefined ? undefined : { value, interval }
}

const rateOf = (events: number, windows: number): Estimate => ({
  value: events / windows,
  interval: wilsonInterval(events, windows),
})

const gradeOutcome = (place: number, total: Sums, sums: readonly Sums[], hasEnough: boolean) => {
  const [windows, events] = [at(total, place), at(total, place + 1)]
  if (!hasEnough || windows < enoughOutcomes.gradeWindows) return { windows, events }
  const lift = estimate(total, sums, (of) => liftOf(of, place))
  return { windows, events, rate: rateOf(events, windows), ...(lift && { lift }) }
}

/** Compares likelihoods that were shown with the events that followed within so many days. */
export const scoreOutcomes = (given: readonly OutcomeWindow[], days: number): Outcomes => {
  const sums = sumsOf(given, days)
  const total = Array.from({ length: gradesAt + 2 * grades.length }, (_, place) =>
    sums.reduce((sum, one) => sum + at(one, place), 0),
  )
  const [windows, events] = [at(total, countAt), at(total, eventsAt)]
  const hasEnough =
    windows >= enoughOutcomes.windows &&
    events >= enoughOutcomes.events &&
    windows - events >= enoughOutcomes.events
  const brier = hasEnough ? estimate(total, sums, brierOf) : undefined
  const skill = hasEnough ? estimate(total, sums, skillOf) : undefined
  return {
    windows,
    vendors: sums.length,
    events,
    hasEnough,
    ...(windows > 0 && {
      meanLikelihood: at(total, likelihoodsAt) / windows,
      baseRate: rateOf(events, windows),
    }),
    ...(brier && { brier, reference: referenceOf(total) }),
    ...(skill && { skill }),
    grades: grades.map((grade, index) => ({
      grade,
      ...gradeOutcome(gradesAt + 2 * index, total, sums, hasEnough),
    })),
  }
}
