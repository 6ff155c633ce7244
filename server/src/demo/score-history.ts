import type { ScoreDay } from '../store/portfolio/demo-history.ts'
import type { ObservationCategory } from '@parapet/contract'
import type { Finding } from '../domain/observations/finding.ts'
import { breachProbability, likelihoodValue, ransomwareProbability } from '../domain/scoring/likelihood.ts'
import { type Factor, scoringModel } from '../domain/scoring/scoring-model.ts'
import { overallOf, takeStanding } from '../domain/scoring/standing.ts'
import type { ObservationClass, TypeTally } from '../domain/scoring/type-tally.ts'
import { type Calendar, dayMs } from './calendar.ts'
import type { DemoObservation } from './demo-portfolio.ts'

// The record of weights has exactly the factors as keys.
const allFactors = Object.keys(scoringModel.factorWeights) as Factor[]

/** The categories that every vendor is checked for from the first day on. */
export const checkedCategories: readonly Factor[] = allFactors.filter(
  (factor) => factor !== 'OBSERVATION_CATEGORY_OTHER',
)

const firstDayAgo = 336

/** Mondays, in days ago, oldest first: runs within one week agree. */
const scoredDays = ({ today }: Calendar): number[] => {
  const days = Array.from({ length: firstDayAgo }, (_, index) => firstDayAgo - index)
  // The first day of 1970 was a Thursday.
  return days.filter((daysAgo) => (today - daysAgo) % 7 === 4)
}

type Tallied = {
  category: ObservationCategory
  observationType: string
  title: string
  /**
   * For each class, how many more or fewer there are from each scored day on, and how many of these ransomware uses.
   */
  classes: Map<
    string,
    {
      kind: Omit<ObservationClass, 'count' | 'ransomwareCount'>
      steps: Float64Array
      ransomware: Float64Array
    }
  >
}

const kindOf = ({
  severity,
  confidence,
  vulnerability,
}: Finding): Omit<ObservationClass, 'count' | 'ransomwareCount'> => ({
  severity,
  confidence,
  knownExploited: vulnerability?.kev !== undefined,
  likelyExploited: (vulnerability?.epss?.score ?? 0) >= scoringModel.likelyExploited.fromEpss,
})

const sumTo = (steps: Float64Array, place: number): number =>
  steps.subarray(0, place + 1).reduce((sum, step) => sum + step, 0)

const tallyOn = ({ observationType, title, classes }: Tallied, place: number): TypeTally => ({
  observationType,
  title,
  classes: [...classes.values()]
    .map(({ kind, steps, ransomware }) => ({
      ...kind,
      count: sumTo(steps, place),
      ransomwareCount: sumTo(ransomware, place),
    }))
    .filter(({ count }) => count > 0),
})

const scoreOf = (types: readonly Tallied[], place: number): Omit<ScoreDay, 'day'> => {
  const tallies = types.map((type) => ({ ...tallyOn(type, place), category: type.category }))
  const factors = new Map(
    checkedCategories.map((factor): [Factor, TypeTally[]] => [
      factor,
      tallies.filter(({ category, classes }) => category === factor && classes.length > 0),
    ]),
  )
  const events = { recentBreach: false, pastBreach: false, pastRansomware: false }
  const standing = takeStanding({ factors, events })
  const overall = overallOf(standing)
  return {
    overall: Math.round(overall),
    breachLikelihood: likelihoodValue(breachProbability(overall, standing.counts, events)),
    ransomware: likelihoodValue(ransomwareProbability(standing.counts, events)),
  }
}

/** Counts what was open on which day, in memory that does not grow with the number of observations. */
export const createScoreHistory = (calendar: Calendar) => {
  const days = scoredDays(calendar)
  const types = new Map<string, Tallied>()

  const classOf = (finding: Finding) => {
    const { category, observationType, title } = finding
    const kind = kindOf(finding)
    const tallied = types.get(observationType) ?? { category, observationType, title, classes: new Map() }
    types.set(observationType, tallied)
    const name = Object.values(kind).join()
    const known = tallied.classes.get(name) ?? {
      kind,
      steps: new Float64Array(days.length + 1),
      ransomware: new Float64Array(days.length + 1),
    }
    tallied.classes.set(name, known)
    return known
  }

  /** The index of the first scored day on or after this one. */
  const placeOf = (daysAgo: number): number => {
    const found = days.findIndex((day) => day <= daysAgo)
    return found === -1 ? days.length : found
  }

  const add = ({ finding, life }: DemoObservation): void => {
    if (finding.severity === 'SEVERITY_INFO') return
    const { steps, ransomware } = classOf(finding)
    const isUsed = finding.vulnerability?.kev?.knownRansomwareUse === true
    for (const [from, to] of life.counted) {
      for (const [place, change] of [
        [placeOf(from), 1],
        [placeOf(to), -1],
      ] as const) {
        steps[place] = (steps[place] ?? 0) + change
        if (isUsed) ransomware[place] = (ransomware[place] ?? 0) + change
      }
    }
  }

  const scores = (): ScoreDay[] =>
    days.map((daysAgo, place) => ({
      day: new Date((calendar.today - daysAgo) * dayMs).toISOString().slice(0, 10),
      ...scoreOf([...types.values()], place),
    }))

  return { add, scores }
}
