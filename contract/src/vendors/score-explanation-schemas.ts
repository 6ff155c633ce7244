import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { ObservationOrn, Severity } from '../observations/observation.ts'
import { ObservationCategory } from '../observations/schemas.ts'
import { FactorScore, LikelihoodScore } from '../observations/vendor-scores.ts'
import { ListCall } from '../portfolio/list-call.ts'
import { Grade, VendorRecordId } from './schemas.ts'

const score = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description, examples: [77] })

const Points = (description: string) => Type.Number({ minimum: 0, description, examples: [4.25] })

const title = Type.String({ description: 'What it is, in one line.', examples: ['DMARC record missing'] })

const ScoreFix = Type.Object(
  {
    observationType: Type.String({
      description: 'Stable id of the rule behind it.',
      examples: ['dmarc_missing'],
    }),
    title,
    category: ObservationCategory,
    severity: Severity,
    openCount: Type.Integer({
      minimum: 1,
      description: 'Open observations of the type that count in the score.',
      examples: [3],
    }),
    points: Points('Points the score would gain if only these were fixed.'),
    scoreAfter: score('The score once these and everything before them in the list are fixed.'),
    open: ListCall,
  },
  { title: 'ScoreFix', description: 'Observations of one type that can be fixed together.' },
)

const CostlyObservation = Type.Object(
  {
    orn: ObservationOrn,
    title,
    severity: Severity,
    assetName: Type.String({ description: 'Where it was seen.', examples: ['www.acme.com'] }),
    points: Points('Points the score would gain without it.'),
  },
  { title: 'CostlyObservation', description: 'A single observation that costs points.' },
)

export const VendorScoreExplanation = Type.Object(
  {
    vendorId: VendorRecordId,
    vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    hasSufficientData: Type.Boolean({
      description: 'False if there is no score: the vendor is not monitored or has not been checked.',
      examples: [true],
    }),
    score: Type.Optional(score('The score, higher is better.')),
    grade: Type.Optional(Grade),
    factors: Type.Array(FactorScore, { description: 'What the score is made of, heaviest loss first.' }),
    breachLikelihood: Type.Optional(LikelihoodScore),
    ransomware: Type.Optional(LikelihoodScore),
    fixes: Type.Array(ScoreFix, {
      description: 'What to fix first, in this order; at most 10.',
    }),
    observations: Type.Array(CostlyObservation, {
      description: 'The single observations that cost the most points, as of the last scoring; at most 10.',
    }),
    scoreWhenAllFixed: Type.Optional(score('The score once everything in the list of fixes is fixed.')),
    modelVersion: Type.String({ description: 'Version of the scoring model.', examples: ['1'] }),
    isHeuristic: Type.Boolean({
      description: 'Scores are heuristic, not calibrated.',
      examples: [true],
    }),
    calculatedAt: Timestamp('When this was calculated.'),
  },
  { title: 'VendorScoreExplanation', description: 'Why the score is what it is.' },
)

export type VendorScoreExplanation = Static<typeof VendorScoreExplanation>
