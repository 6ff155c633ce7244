import type { VendorScoreExplanation } from '@parapet/contract'
import { vulnerableProduct } from '../../domain/observations/vulnerable-product.ts'
import { coverageNote, uncheckedOf } from '../../domain/scoring/coverage.ts'
import { gradeOf, wholeScore } from '../../domain/scoring/loss.ts'
import { planFixes } from '../../domain/scoring/plan-fixes.ts'
import { scoredListCall } from '../../domain/scoring/scored-list-call.ts'
import { scoreVendor, type VendorScore } from '../../domain/scoring/score-vendor.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import type { TypeStanding } from '../../domain/scoring/standing.ts'
import { readTypeKey } from '../../domain/scoring/vendor-evidence.ts'
import {
  type Names,
  toFactorScores,
  toLikelihoodScore,
  toPoints,
  toScoreEvents,
} from '../../domain/scoring/wire-score.ts'
import type { OpenTally } from '../../store/observations/observation-tally.ts'
import { selectScoredTypeNames } from '../../store/vendors/scored-type-name.ts'
import { openCountsOf, selectEvidence } from '../../store/vendors/vendor-evidence.ts'
import {
  type ProductVulnerabilities,
  selectCostlyObservations,
  selectExplainedVendor,
  selectProductVulnerabilities,
} from '../../store/vendors/vendor-explanation.ts'
import type { Context, Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'

const maxFixes = 20
const maxTypes = 100
const maxObservations = 10
const maxVulnerabilities = 10

type Explanation = VendorScoreExplanation

/** The vendor, and what its types are called. */
type About = { domain: string; names: Names; vulnerabilities: ReadonlyMap<string, ProductVulnerabilities> }

const vulnerabilitiesOf = ({ type }: TypeStanding, { vulnerabilities }: About): readonly string[] => {
  const { vulnerabilityId, affectedProduct = '' } = readTypeKey(type)
  const ids = vulnerabilityId === undefined ? vulnerabilities.get(affectedProduct)?.ids : [vulnerabilityId]
  return ids?.slice(0, maxVulnerabilities) ?? []
}

const describe = (type: TypeStanding, about: About) => ({
  ...readTypeKey(type.type),
  title: about.names.types.get(type.type) ?? type.type,
  category: type.factor,
  severity: type.severity,
  openCount: type.count,
})

/** The types that get a line of their own. */
const shownTypes = ({ factors }: VendorScore) =>
  factors
    .flatMap(({ types }) => types.items)
    .toSorted((a, b) => b.tenths - a.tenths)
    .slice(0, maxTypes)

/** All other types of these factors, together. */
const smallerTypesOf = (
  factors: VendorScore['factors'],
  shown: ReturnType<typeof shownTypes>,
): Pick<Explanation, 'smallerTypes'> => {
  const rest = factors.flatMap(({ types }) => types.items.filter((one) => !shown.includes(one)))
  const smaller = factors.map(({ types }) => types.smaller)
  const tenths = [...rest, ...smaller].reduce((sum, one) => sum + one.tenths, 0)
  const count = smaller.reduce((sum, { items }) => sum + items.length, rest.length)
  return tenths > 0 ? { smallerTypes: { count, points: toPoints(tenths) } } : {}
}

const typesOf = (
  score: VendorScore,
  open: readonly OpenTally[],
  about: About,
): Pick<Explanation, 'factors' | 'types' | 'smallerTypes'> => {
  const shown = shownTypes(score)
  return {
    factors: toFactorScores(score, openCountsOf(open)).map((one) => ({
      ...one,
      ...smallerTypesOf(
        score.factors.filter(({ factor }) => factor === one.category),
        shown,
      ),
    })),
    types: shown.map(({ item, tenths: own }) => ({
      ...describe(item, about),
      vulnerabilityIds: [...vulnerabilitiesOf(item, about)],
      points: toPoints(own),
      open: scoredListCall(about.domain, item.factor, readTypeKey(item.type)),
    })),
    ...smallerTypesOf(score.factors, shown),
  }
}

const urgencyIn =
  ({ vulnerabilities }: About) =>
  ({ type }: TypeStanding): number =>
    vulnerabilities.get(readTypeKey(type).affectedProduct ?? '')?.urgency ?? 0

const fixesOf = (
  score: VendorScore,
  about: About,
): Pick<Explanation, 'fixes' | 'smallerFixes' | 'scoreWhenAllFixed'> => {
  const { fixes, smaller } = planFixes(score.standing, maxFixes, urgencyIn(about))
  return {
    fixes: fixes.map(({ type, tenths, scoreAfter }) => ({
      ...describe(type, about),
      points: toPoints(tenths),
      scoreAfter,
      open: scoredListCall(about.domain, type.factor, readTypeKey(type.type)),
    })),
    ...(smaller && { smallerFixes: { count: smaller.count, points: toPoints(smaller.tenths) } }),
    scoreWhenAllFixed: smaller?.scoreAfter ?? fixes.at(-1)?.scoreAfter ?? wholeScore(score.tenths),
  }
}

/** Products are named with their CVEs where there is one line for each. */
const withVulnerabilities = (about: About): About => {
  const types = new Map(about.names.types)
  for (const [type, name] of types) {
    const ids = about.vulnerabilities.get(readTypeKey(type).affectedProduct ?? '')?.ids
    if (ids) types.set(type, vulnerableProduct(name.replace(/^Vulnerable /, ''), ids))
  }
  return { ...about, names: { ...about.names, types } }
}

/** Why the score of a vendor is what it is. */
export const explainVendorScore = async (
  id: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Explanation> => {
  const vendor = await selectExplainedVendor(db, id)
  if (!vendor) throw noSuchVendor(id)
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const common = {
    vendorId: vendor.id,
    vendorDomain: vendor.domain,
    modelVersion: scoringModel.version,
    isHeuristic: true,
    calculatedAt: now.toISOString(),
  }
  if (!vendor.isVisible)
    return {
      ...common,
      hasSufficientData: false,
      grade: 'GRADE_UNSPECIFIED',
      coverage: [],
      unchecked: [],
      coverageNote: 'This vendor is not monitored, so it has no score.',
      factors: [],
      types: [],
      events: [],
      fixes: [],
      observations: [],
    }
  const [knownOf, observations] = await Promise.all([
    selectEvidence(db, [vendor.domain], day),
    selectCostlyObservations(db, vendor.domain, maxObservations),
  ])
  const { evidence, open, coverage, events } = knownOf(vendor.domain)
  const score = scoreVendor(evidence, day)
  const keys = evidence.findings.map(({ type }) => type)
  const [types, vulnerabilities] = await Promise.all([
    selectScoredTypeNames(db, keys),
    selectProductVulnerabilities(db, vendor.domain),
  ])
  const plain = { types, events }
  const about = withVulnerabilities({ domain: vendor.domain, names: plain, vulnerabilities })
  const whole = wholeScore(score.tenths)
  return {
    ...common,
    hasSufficientData: score.isCovered,
    ...(score.isCovered ? { score: whole, exactScore: toPoints(score.tenths) } : { scoreAtMost: whole }),
    grade: score.isCovered ? gradeOf(whole) : 'GRADE_UNSPECIFIED',
    coverage: [...coverage],
    unchecked: uncheckedOf(evidence.checked),
    coverageNote: coverageNote(evidence.checked),
    ...typesOf(score, open, about),
    events: toScoreEvents(score, plain),
    breachLikelihood: toLikelihoodScore(score.breach, undefined, plain),
    ransomware: toLikelihoodScore(score.ransomware, undefined, plain),
    ...fixesOf(score, about),
    observations: score.isCovered ? observations : [],
  }
}

export const getVendorScoreExplanation: Handler<'GetVendorScoreExplanation'> = async ({ id }, context) => ({
  explanation: await explainVendorScore(id, context),
})
