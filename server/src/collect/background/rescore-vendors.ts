import type { Id } from '../../domain/kernel/id.ts'
import { Severity } from '@parapet/contract'
import { gradeOf } from '../../domain/scoring/overall-score.ts'
import { scoreVendor, type VendorScore } from '../../domain/scoring/score-vendor.ts'
import { openCountsOf, toEvidence } from '../../domain/scoring/vendor-evidence.ts'
import { toFactorScores, toLikelihoodScore } from '../../domain/scoring/wire-score.ts'
import {
  type OpenTally,
  selectOpenTallies,
  updateScoreImpacts,
} from '../../store/observations/observation-tally.ts'
import { membersByRank } from '../../store/kernel/rank.ts'
import type { Db } from '../../store/kernel/store.ts'
import {
  holdVendors,
  selectCheckedCategories,
  updateVendorFigures,
  upsertVendorScores,
  type VendorFigures,
} from '../../store/vendors/vendor-score.ts'
import {
  type ScoreFigures,
  selectScoresBefore,
  upsertScoreDays,
} from '../../store/vendors/vendor-score-day.ts'

const changeDays = 30

const sumCounts = (tallies: readonly OpenTally[]): number =>
  tallies.reduce((sum, { count }) => sum + count, 0)

const toFigures = (
  vendorId: Id<'vnd'>,
  score: VendorScore | undefined,
  open: readonly OpenTally[],
  before: ScoreFigures | undefined,
): VendorFigures => {
  const counts = {
    vendorId,
    openCount: sumCounts(open),
    openCriticalCount: sumCounts(open.filter(({ severity }) => severity === 'SEVERITY_CRITICAL')),
    openCounts: membersByRank(Severity).map((member) =>
      sumCounts(open.filter(({ severity }) => severity === member)),
    ),
  }
  if (!score) {
    const unknown = { score: null, grade: null, change30d: null, breachLikelihood: null, ransomware: null }
    return { ...counts, ...unknown, factors: [] }
  }
  const value = Math.round(score.overall)
  return {
    ...counts,
    score: value,
    grade: gradeOf(value),
    change30d: before ? value - before.overall : null,
    factors: toFactorScores(score, openCountsOf(open)),
    breachLikelihood: toLikelihoodScore(score.breach, before?.breachLikelihood),
    ransomware: toLikelihoodScore(score.ransomware, before?.ransomware),
  }
}

const toDay = ({ vendorId, score, breachLikelihood, ransomware }: VendorFigures) =>
  score !== null && breachLikelihood && ransomware
    ? [{ vendorId, overall: score, breachLikelihood: breachLikelihood.value, ransomware: ransomware.value }]
    : []

/** The tallies whose points changed. */
const changedImpacts = (tallies: readonly OpenTally[], score: VendorScore | undefined) =>
  tallies.flatMap((tally) => {
    const scoreImpact = score?.scoreImpacts.get(tally)
    return scoreImpact === undefined || scoreImpact === tally.scoreImpact ? [] : [{ ...tally, scoreImpact }]
  })

/**
 * Rescores the vendors with these domains, in the caller's transaction. It reads counts of equivalent observations
 * rather than the observations, so a vendor with a hundred thousand of them costs one pass.
 */
export const rescoreVendors = async (db: Db, domains: readonly string[], now: Date): Promise<void> => {
  if (domains.length === 0) return
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const [vendors, checked, tallies, before] = await Promise.all([
    holdVendors(db, domains),
    selectCheckedCategories(db, domains),
    selectOpenTallies(db, domains),
    selectScoresBefore(db, domains, day, changeDays),
  ])
  if (vendors.length === 0) return
  const openByDomain = Map.groupBy(tallies, ({ domain }) => domain)
  const checkedById = Map.groupBy(checked, ({ vendorId }) => vendorId)
  const beforeById = new Map(before.map((figures) => [figures.vendorId, figures]))
  const scored = vendors.map(({ id, domain }) => {
    const open = openByDomain.get(domain) ?? []
    const counted = open.filter(({ affectsScore }) => affectsScore)
    const categories = (checkedById.get(id) ?? []).map(({ category }) => category)
    const score = scoreVendor(toEvidence(categories, open))
    return {
      figures: toFigures(id, score, open, beforeById.get(id)),
      impacts: changedImpacts(counted, score),
    }
  })
  const figures = scored.map((vendor) => vendor.figures)
  await Promise.all([
    updateVendorFigures(db, figures),
    upsertVendorScores(db, figures, now),
    upsertScoreDays(db, day, figures.flatMap(toDay)),
    updateScoreImpacts(
      db,
      scored.flatMap(({ impacts }) => impacts),
    ),
  ])
}
