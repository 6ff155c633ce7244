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

type Kind = Omit<FindingClass, 'count'>

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

const classOf = (finding: Finding, firstSeen: string | null): Kind => ({
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
  const kinds = new Map<string, Kind>()
  /** For each scored day, how many more or fewer there are of a kind from then on. */
  const steps = days.map(() => new Map<Kind, number>())
  const open = new Map<Kind, FindingClass>()

  const dayOf = (daysAgo: number): string =>
    new Date((calendar.today - daysAgo) * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

  /** For a number of days ago, the index of the first scored day on or after it. */
  const places = Array.from({ length: firstDayAgo + 1 }, (_, daysAgo) => {
    const found = days.findIndex((day) => day <= daysAgo)
    return found === -1 ? days.length : found
  })
  const placeOf = (daysAgo: number): number => (daysAgo > firstDayAgo ? 0 : (places[daysAgo] ?? days.length))

  /** The same object for the same kind. */
  const known = (kind: Kind): Kind => {
    const name = Object.values(kind).join(' ')
    const before = kinds.get(name)
    if (!before) kinds.set(name, kind)
    return before ?? kind
  }

  const step = (kind: Kind, place: number, by: number): void => {
    const at = steps[place]
    at?.set(kind, (at.get(kind) ?? 0) + by)
  }

  const countFrom = (kind: Kind, from: number, to: number): void => {
    if (from >= to) return
    step(known(kind), from, 1)
    step(known(kind), to, -1)
  }

  const add = ({ finding, life }: DemoObservation): void => {
    if (finding.severity === 'SEVERITY_INFO') return
    const firstSeen = (finding.firstSeen ?? finding.lastSeen).slice(0, 'YYYY-MM-DD'.length)
    // From this day on it does not get heavier, and when it was first seen is forgotten.
    const heaviestAgo = calendar.today - Date.parse(firstSeen) / dayMs - scoringModel.age.toDay
    const aged = placeOf(heaviestAgo)
    const kind = classOf(finding, firstSeen)
    for (const [from, to] of life.counted) {
      const [start, end] = [placeOf(from), placeOf(to)]
      countFrom(kind, start, Math.min(end, aged))
      countFrom({ ...kind, firstSeen: null }, Math.max(start, aged), end)
    }
  }

  /** Called for each place in turn; a class that stays as it is stays the same object. */
  const openAt = (place: number): FindingClass[] => {
    for (const [kind, by] of steps[place] ?? []) {
      const count = (open.get(kind)?.count ?? 0) + by
      if (count === 0) open.delete(kind)
      else if (by !== 0) open.set(kind, { ...kind, count })
    }
    return [...open.values()]
  }

  const eventsOn = (day: string): ScoredEvent[] => {
    const past = events.filter(({ from }) => from <= day).map(({ event }) => [event.id, event] as const)
    return [...new Map(past).values()]
  }

  const scores = (): PastDay[] => {
    const modelVersion = scoringModel.version
    const hasScore = isCovered(checked)
    let past: (PastScore & { evidence: VendorEvidence }) | undefined
    return days.map((daysAgo, place) => {
      const day = dayOf(daysAgo)
      const evidence = { checked, findings: openAt(place), events: eventsOn(day) }
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
