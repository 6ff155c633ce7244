import type { Id } from '../../domain/kernel/id.ts'
import { Severity } from '@parapet/contract'
import { type CausePoints, findCauses, type PastScore } from '../../domain/scoring/find-causes.ts'
import { type ClassPoints, findingPoints } from '../../domain/scoring/finding-points.ts'
import { gradeOf, wholeScore } from '../../domain/scoring/loss.ts'
import { scoreVendor, type VendorScore } from '../../domain/scoring/score-vendor.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { onDay, type VendorEvidence } from '../../domain/scoring/vendor-evidence.ts'
import {
  type Names,
  toCause,
  toFactorScores,
  toLikelihoodScore,
  toPoints,
  toScoreEvents,
} from '../../domain/scoring/wire-score.ts'
import { type OpenTally, updateScoreImpacts } from '../../store/observations/observation-tally.ts'
import { membersByRank } from '../../store/kernel/rank.ts'
import type { Db } from '../../store/kernel/store.ts'
import { selectScoredTypeNames } from '../../store/vendors/scored-type-name.ts'
import { type KnownVendor, openCountsOf, selectEvidence } from '../../store/vendors/vendor-evidence.ts'
import {
  holdVendors,
  updateVendorFigures,
  upsertVendorScores,
  type VendorFigures,
} from '../../store/vendors/vendor-score.ts'
import {
  type ScoreDay,
  type ScoreFigures,
  selectPastScores,
  selectScoresBefore,
  upsertScoreDays,
} from '../../store/vendors/vendor-score-day.ts'

const changeDays = 30

const sumCounts = (tallies: readonly OpenTally[]): number =>
  tallies.reduce((sum, { count }) => sum + count, 0)

/** A vendor with its new score; without one if nothing about it is known. */
type Scored = {
  id: Id<'vnd'>
  domain: string
  known: KnownVendor
  score: VendorScore | undefined
  causes: CausePoints[]
}

const countsIn = (open: readonly OpenTally[]) => ({
  openCount: sumCounts(open),
  openCriticalCount: sumCounts(open.filter(({ severity }) => severity === 'SEVERITY_CRITICAL')),
  openCounts: membersByRank(Severity).map((member) =>
    sumCounts(open.filter(({ severity }) => severity === member)),
  ),
})

const nothingKnown = {
  score: null,
  exactScore: null,
  scoreAtMost: null,
  grade: null,
  change30d: null,
  factors: [],
  events: [],
  breachLikelihood: null,
  ransomware: null,
}

const toFigures = (
  { id, known: { open }, score }: Scored,
  before: ScoreFigures | undefined,
  names: Names,
): VendorFigures => {
  const counts = { vendorId: id, ...countsIn(open) }
  if (!score) return { ...counts, ...nothingKnown }
  const whole = wholeScore(score.tenths)
  const value = score.isCovered ? whole : null
  const overallBefore = before?.overall ?? null
  return {
    ...counts,
    score: value,
    exactScore: score.isCovered ? toPoints(score.tenths) : null,
    scoreAtMost: score.isCovered ? null : whole,
    grade: score.isCovered ? gradeOf(whole) : null,
    change30d: value !== null && overallBefore !== null ? value - overallBefore : null,
    factors: toFactorScores(score, openCountsOf(open)),
    events: toScoreEvents(score, names),
    breachLikelihood: toLikelihoodScore(score.breach, before?.breachLikelihood, names),
    ransomware: toLikelihoodScore(score.ransomware, before?.ransomware, names),
  }
}

type Past = Omit<PastScore, 'tenths'> & { tenths: number | null }

const isSameEvidence = (a: VendorEvidence, b: VendorEvidence): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Null if they are as before, except for their age. */
const inputsOf = (evidence: VendorEvidence, past: Past | undefined, day: string): VendorEvidence | null =>
  past?.evidence && isSameEvidence(onDay(past.evidence, day), evidence) ? null : evidence

const causesOf = (score: VendorScore, evidence: VendorEvidence, past: Past | undefined): CausePoints[] =>
  past && past.tenths !== null && score.isCovered
    ? findCauses({ ...past, tenths: past.tenths }, evidence, {
        day: score.standing.day,
        tenths: score.tenths,
        modelVersion: scoringModel.version,
      })
    : []

const toDay = (
  { known: { evidence }, causes }: Scored,
  { vendorId, score, exactScore, breachLikelihood, ransomware }: VendorFigures,
  past: Past | undefined,
  { day, names }: { day: string; names: Names },
): ScoreDay[] =>
  breachLikelihood && ransomware
    ? [
        {
          vendorId,
          overall: score,
          exactScore,
          breachLikelihood: breachLikelihood.value,
          ransomware: ransomware.value,
          inputs: inputsOf(evidence, past, day),
          causes: causes.map((cause) => toCause(cause, names)),
        },
      ]
    : []

/** The classes whose observations do not have their points yet. */
const duePoints = ({ domain, known: { open }, score }: Scored): (ClassPoints & { domain: string })[] => {
  const points = score && score.isCovered ? findingPoints(score) : []
  const byClass = new Map(points.map((one) => [JSON.stringify(one.one), one]))
  return open.flatMap(({ affectsScore, tenths, leastTenths, mostTenths, domain: _domain, ...one }) => {
    if (!affectsScore) return []
    const due = byClass.get(JSON.stringify(one)) ?? { one, tenths: 0, extra: 0 }
    const isRight =
      tenths === due.tenths * one.count + due.extra &&
      leastTenths >= due.tenths &&
      mostTenths <= due.tenths + 1
    return isRight ? [] : [{ ...due, domain }]
  })
}

const typesIn = (scored: readonly Scored[]): string[] =>
  scored.flatMap(({ known: { evidence }, causes }) => [
    ...evidence.findings.map(({ type }) => type),
    ...causes.flatMap((cause) => ('type' in cause ? [cause.type] : [])),
  ])

/**
 * Rescores the vendors with these domains, in the caller's transaction. It reads counts of equivalent observations
 * rather than the observations, so a vendor with a hundred thousand of them costs one pass.
 */
export const rescoreVendors = async (db: Db, domains: readonly string[], now: Date): Promise<void> => {
  if (domains.length === 0) return
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const vendors = await holdVendors(db, domains)
  if (vendors.length === 0) return
  const [knownOf, pastScores, before] = await Promise.all([
    selectEvidence(db, domains, day),
    selectPastScores(db, domains, day),
    selectScoresBefore(db, domains, day, changeDays),
  ])
  const beforeById = new Map(before.map((figures) => [figures.vendorId, figures]))
  const scored = vendors.map(({ id, domain }): Scored => {
    const known = knownOf(domain)
    const { evidence } = known
    const isKnown = evidence.checked.length + evidence.findings.length + evidence.events.length > 0
    const score = isKnown ? scoreVendor(evidence, day) : undefined
    return { id, domain, known, score, causes: score ? causesOf(score, evidence, pastScores.get(id)) : [] }
  })
  const types = await selectScoredTypeNames(db, typesIn(scored))
  const days: ScoreDay[] = []
  const figures: VendorFigures[] = []
  for (const one of scored) {
    const names = { types, events: one.known.events }
    const figure = toFigures(one, beforeById.get(one.id), names)
    figures.push(figure)
    days.push(...toDay(one, figure, pastScores.get(one.id), { day, names }))
  }
  await Promise.all([
    updateVendorFigures(db, figures, day),
    upsertVendorScores(db, figures, now),
    upsertScoreDays(db, day, days),
    updateScoreImpacts(db, scored.flatMap(duePoints), day),
  ])
}
