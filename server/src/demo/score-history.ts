import { ObservationCategory } from '@parapet/contract'
import { evidenceOf } from '../domain/observations/finding-evidence.ts'
import type { Finding } from '../domain/observations/finding.ts'
import { productKeyOf } from '../domain/observations/product-key.ts'
import { type CausePoints, findCauses, type PastScore } from '../domain/scoring/find-causes.ts'
import { likelihoodValue } from '../domain/scoring/likelihood.ts'
import { scoreVendor } from '../domain/scoring/score-vendor.ts'
import { type Factor, scoringModel } from '../domain/scoring/scoring-model.ts'
import type {
  Exploitation,
  FindingClass,
  ScoredEvent,
  VendorEvidence,
} from '../domain/scoring/vendor-evidence.ts'
import { type Calendar, dayMs } from './calendar.ts'
import type { DemoObservation } from './demo-portfolio.ts'

/** The categories that every vendor is checked for from the first day on. */
export const checkedCategories = ObservationCategory.enum.filter(
  (category): category is Factor =>
    category !== 'OBSERVATION_CATEGORY_UNSPECIFIED' && category !== 'OBSERVATION_CATEGORY_OTHER',
)

const firstDayAgo = 336

/** For so long there is a score for every day, before that for every Monday. */
const dailyDays = 35

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

/** A past day with its score, what it was calculated from, and why it moved. */
export type PastDay = {
  day: string
  tenths: number
  breachLikelihood: number
  ransomware: number
  evidence: VendorEvidence
  causes: CausePoints[]
}

/** Counts what was open on which day, in memory that does not grow with the number of observations. */
export const createScoreHistory = (calendar: Calendar, events: readonly ScoredEvent[] = []) => {
  const days = scoredDays(calendar)
  /** For each class, how many more or fewer there are from each scored day on. */
  const classes = new Map<string, { kind: Omit<FindingClass, 'count'>; steps: Float64Array }>()

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
    const known = classes.get(name) ?? { kind, steps: new Float64Array(days.length + 1) }
    classes.set(name, known)
    for (const [from, to] of life.counted) {
      known.steps[placeOf(from)] = (known.steps[placeOf(from)] ?? 0) + 1
      known.steps[placeOf(to)] = (known.steps[placeOf(to)] ?? 0) - 1
    }
  }

  const evidenceOn = (place: number, day: string): VendorEvidence => ({
    checked: checkedCategories,
    findings: [...classes.values()].flatMap(({ kind, steps }) => {
      const count = steps.subarray(0, place + 1).reduce((sum, step) => sum + step, 0)
      return count > 0 ? [{ ...kind, count }] : []
    }),
    events: events.filter(({ occurredOn }) => occurredOn <= day),
  })

  const scores = (): PastDay[] => {
    let past: PastScore | undefined
    return days.map((daysAgo, place) => {
      const day = dayOf(daysAgo)
      const evidence = evidenceOn(place, day)
      const { tenths, breach, ransomware } = scoreVendor(evidence, day)
      const modelVersion = scoringModel.version
      const causes = past ? findCauses(past, evidence, { day, tenths, modelVersion }) : []
      past = { day, modelVersion, tenths, evidence }
      return {
        day,
        tenths,
        breachLikelihood: likelihoodValue(breach.probability),
        ransomware: likelihoodValue(ransomware.probability),
        evidence,
        causes,
      }
    })
  }

  return { add, scores }
}
