import type { ListCall, VendorScoreExplanation } from '@parapet/contract'
import { gradeOf } from '../../domain/scoring/overall-score.ts'
import { type Fix, planFixes } from '../../domain/scoring/plan-fixes.ts'
import { scoreVendor } from '../../domain/scoring/score-vendor.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { openCountsOf, toEvidence } from '../../domain/scoring/vendor-evidence.ts'
import { toFactorScores, toLikelihoodScore } from '../../domain/scoring/wire-score.ts'
import { selectOpenTallies } from '../../store/observations/observation-tally.ts'
import { selectCostlyObservations, selectExplainedVendor } from '../../store/vendors/vendor-explanation.ts'
import { selectCheckedCategories } from '../../store/vendors/vendor-score.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

const maxListed = 10

const rule = (observationsField: string, stringValue: string) => ({
  rule: { field: { observationsField }, comparison: 'COMPARISON_EQUAL', value: { stringValue } },
})

const listOf = (vendorDomain: string, observationType: string): ListCall => ({
  operation: 'GetObservations',
  input: {
    mode: 'OBSERVATION_MODE_OPEN',
    filters: [
      rule('OBSERVATIONS_FIELD_VENDOR', vendorDomain),
      rule('OBSERVATIONS_FIELD_OBSERVATION_TYPE', observationType),
    ],
  },
})

const toFix =
  (vendorDomain: string) =>
  ({ factor, count, ...fix }: Fix): VendorScoreExplanation['fixes'][number] => ({
    ...fix,
    category: factor,
    openCount: count,
    open: listOf(vendorDomain, fix.observationType),
  })

export const getVendorScoreExplanation: Handler<'GetVendorScoreExplanation'> = async (
  { id },
  { db, now },
) => {
  const vendor = await selectExplainedVendor(db, id)
  if (!vendor) throw noSuchVendor(id)
  const common = {
    vendorId: vendor.id,
    vendorDomain: vendor.domain,
    modelVersion: scoringModel.version,
    isHeuristic: true,
    calculatedAt: now.toISOString(),
  }
  const unexplained = { ...common, hasSufficientData: false, factors: [], fixes: [], observations: [] }
  if (!vendor.isVisible) return { explanation: unexplained }
  const [checked, open, observations] = await Promise.all([
    selectCheckedCategories(db, [vendor.domain]),
    selectOpenTallies(db, [vendor.domain]),
    selectCostlyObservations(db, vendor.domain, maxListed),
  ])
  const evidence = toEvidence(
    checked.map(({ category }) => category),
    open,
  )
  const score = scoreVendor(evidence)
  if (!score) return { explanation: unexplained }
  const value = Math.round(score.overall)
  const fixes = planFixes(evidence, maxListed)
  return {
    explanation: {
      ...common,
      hasSufficientData: true,
      score: value,
      grade: gradeOf(value),
      factors: toFactorScores(score, openCountsOf(open)),
      breachLikelihood: toLikelihoodScore(score.breach, undefined),
      ransomware: toLikelihoodScore(score.ransomware, undefined),
      fixes: fixes.map(toFix(vendor.domain)),
      observations,
      scoreWhenAllFixed: fixes.at(-1)?.scoreAfter ?? value,
    },
  }
}
