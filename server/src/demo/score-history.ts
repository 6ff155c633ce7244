import { evidenceOf } from '../domain/observations/finding-evidence.ts'
import type { Finding } from '../domain/observations/finding.ts'
import { productKeyOf } from '../domain/observations/product-key.ts'
import { type CausePoints, findCauses, type PastScore } from '../domain/scoring/find-causes.ts'
import { isCovered } from '../domain/scoring/coverage.ts'
import { hazardSum, likelihoodValue, probabilityOf } from '../domain/scoring/likelihood.ts'
import { scoreOf, toTenths } from '../domain/scoring/loss.ts'
import { type Factor, type Peril, scoringModel } from '../domain/scoring/scoring-model.ts'
import { lossesOf, takeStanding } from '../domain/scoring/standing.ts'
import {
  classOnDay,
  type Exploitation,
  type FindingClass,
  type ScoredEvent,
  type VendorEvidence,
} from '../domain/scoring/vendor-evidence.ts'
import { type Calendar, dayMs } from './calendar.ts'
import type { DemoObservation } from './demo-portfolio.ts'

const firstDayAgo = 336

/** For so long there is a score for every day, before that for every Monday. */
const dailyDays = 7

/** In days ago, oldest first: runs within one week agree. */
const scoredDays = ({ today }: Calendar): number[] => {
  const days = Array.from({ length: firstDayAgo }, (_, index) => firstDayAgo - index)
  // The first day of 1970 was a Thursday.
  return days.filter((daysAgo) => daysAgo <= dailyDays || (today - daysAgo) % 7 === 4)
}

const exploitationOf = ({ vulnerability }: Finding): Exploitation => {
  if (vulnerability?.kev?.knownRansomwareUse === true) return 'ransomware'
  if (vulnerability?.kev !== undefined) return 'known'
  return (vulnerability?.epss?.score ?? 0) >= scoringModel.likelyExploitedFromEpss ? 'likely' : 'none'
}

const typeOf = ({ observationType, vulnerability }: Finding): string => {
  if (!vulnerability) return `type:${observationType}`
  const product = productKeyOf(vulnerability)
  return product === undefined ? `vulnerability:${vulnerability.vulnerabilityId}` : `product:${product}`
}

const classOf = (finding: Finding, firstSeen: string): Omit<FindingClass, 'count'> => ({
  // Demo findings have a category.
  factor: finding.category as Factor,
  type: typeOf(finding),
  severity: finding.severity,
  confidence: finding.confidence,
  exploitation: exploitationOf(finding),
  evidence: evidenceOf(finding),
  firstSeen,
})

/** A past day with its score, and why it moved. */
export type PastDay = {
  day: string
  /** Null if too little was checked. */
  tenths: number | null
  breachLikelihood: number
  ransomware: number
  /** What it was calculated from, if that changed; only of days, because nothing is compared with past weeks. */
  inputs: VendorEvidence | null
  causes: CausePoints[]
}

/** What counts for the score from a day on, instead of what the same event counted for before. */
export type PastEvent = { from: string; event: ScoredEvent }

type Known = { kind: Omit<FindingClass, 'count'>; steps: Float64Array; open: FindingClass | undefined }

const isSame = (a: VendorEvidence, b: VendorEvidence): boolean =>
  a.findings.length === b.findings.length &&
  a.findings.every((one, index) => one === b.findings[index]) &&
  JSON.stringify(a.events) === JSON.stringify(b.events)

/** Counts what was open on which day, in memory that does not grow with the number of observations. */
export const createScoreHistory = (
  calendar: Calendar,
  checked: readonly Factor[],
  events: readonly PastEvent[] = [],
) => {
  const days = scoredDays(calendar)
  /** For each class, how many more or fewer there are from each scored day on. */
  const classes = new Map<string, Known>()

  const dayOf = (daysAgo: number): string =>
    new Date((calendar.today - daysAgo) * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

  /** The index of the first scored day on or after this one. */
  const placeOf = (daysAgo: number): number => {
    const found = days.findIndex((day) => day <= daysAgo)
    return found === -1 ? days.length : found
  }

  const add = ({ finding, life }: DemoObservation): void => {
    if (finding.severity === 'SEVERITY_INFO') return
    const kind = classOf(finding, (finding.firstSeen ?? finding.lastSeen).slice(0, 'YYYY-MM-DD'.length))
    const name = JSON.stringify(kind)
    const known = classes.get(name) ?? { kind, steps: new Float64Array(days.length + 1), open: undefined }
    classes.set(name, known)
    for (const [from, to] of life.counted) {
      known.steps[placeOf(from)] = (known.steps[placeOf(from)] ?? 0) + 1
      known.steps[placeOf(to)] = (known.steps[placeOf(to)] ?? 0) - 1
    }
  }

  /** Called for each place in turn; a class that stays as it is stays the same object. */
  const openAt = (place: number, day: string): FindingClass[] =>
    [...classes.values()].flatMap((known) => {
      const { kind, steps, open } = known
      const step = steps[place] ?? 0
      const count = (open?.count ?? 0) + step
      if (count === 0) known.open = undefined
      else known.open = classOnDay(open && step === 0 ? open : { ...kind, count }, day)
      return known.open ?? []
    })

  const eventsOn = (day: string): ScoredEvent[] => {
    const known = events.filter(({ from }) => from <= day).map(({ event }) => [event.id, event] as const)
    return [...new Map(known).values()]
  }

  const scores = (): PastDay[] => {
    const modelVersion = scoringModel.version
    const hasScore = isCovered(checked)
    let past: (PastScore & { evidence: VendorEvidence }) | undefined
    return days.map((daysAgo, place) => {
      const day = dayOf(daysAgo)
      const evidence = { checked, findings: openAt(place, day), events: eventsOn(day) }
      const standing = takeStanding(evidence, day)
      const tenths = toTenths(scoreOf(lossesOf(standing)))
      const causes = past && hasScore ? findCauses(past, evidence, { day, tenths, modelVersion }) : []
      const isChanged = daysAgo === dailyDays || !past || !isSame(past.evidence, evidence)
      past = { day, modelVersion, tenths, evidence, standing }
      const likelihood = (peril: Peril): number => likelihoodValue(probabilityOf(hazardSum(standing, peril)))
      return {
        day,
        tenths: hasScore ? tenths : null,
        breachLikelihood: likelihood('breach'),
        ransomware: likelihood('ransomware'),
        inputs: daysAgo <= dailyDays && isChanged ? evidence : null,
        causes,
      }
    })
  }

  return { add, scores }
}
