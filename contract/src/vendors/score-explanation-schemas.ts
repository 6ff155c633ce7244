import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { ObservationOrn, Severity } from '../observations/observation.ts'
import { ObservationCategory } from '../observations/schemas.ts'
import {
  CheckedFactor,
  ExactScore,
  FactorScore,
  LikelihoodScore,
  ScoreAtMost,
  scoredTypeFields,
  ScoreEvent,
} from '../observations/vendor-scores.ts'
import { ListCall } from '../portfolio/list-call.ts'
import { Grade, VendorRecordId } from './schemas.ts'

const score = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description, examples: [77] })

const Points = (description: string) => Type.Number({ minimum: 0, description, examples: [4.2] })

const title = Type.String({
  description: 'What it is, in one line.',
  examples: ['DMARC record missing'],
})

const scoredType = {
  ...scoredTypeFields,
  title,
  category: ObservationCategory,
  severity: Severity,
  openCount: Type.Integer({
    minimum: 1,
    description: 'Open observations that count in the score.',
    examples: [3],
  }),
}

const ScoreType = Type.Object(
  {
    ...scoredType,
    vulnerabilityIds: Type.Array(Type.String({ examples: ['CVE-2021-44228'] }), {
      description: 'The CVEs, for vulnerabilities; at most 10.',
    }),
    points: Points('Points that they cost the score, with one decimal.'),
    open: ListCall,
  },
  { title: 'ScoreType', description: 'Observations of one type, and what they cost together.' },
)

const ScoreFix = Type.Object(
  {
    ...scoredType,
    points: Points('Points the score would gain if only these were fixed.'),
    scoreAfter: score('The score once these and everything before them in the list are fixed.'),
    open: ListCall,
  },
  { title: 'ScoreFix', description: 'Observations of one type that can be fixed together.' },
)

const Smaller = (description: string) =>
  Type.Object(
    {
      count: Type.Integer({ minimum: 1, description: 'How many types.', examples: [58] }),
      points: Points('Points of all of them together.'),
    },
    { description },
  )

const ExplainedFactor = Type.Object(
  {
    ...FactorScore.properties,
    smallerTypes: Type.Optional(Smaller('Its types that are not listed in types, together.')),
  },
  { title: 'ExplainedFactor', description: 'One area of security that was checked, with what it costs.' },
)

const CostlyObservation = Type.Object(
  {
    orn: ObservationOrn,
    title,
    severity: Severity,
    assetName: Type.String({ description: 'Where it was seen.', examples: ['www.acme.com'] }),
    points: Points('Points that it costs the score.'),
  },
  { title: 'CostlyObservation', description: 'A single observation that costs points.' },
)

export const VendorScoreExplanation = Type.Object(
  {
    vendorId: VendorRecordId,
    vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    hasSufficientData: Type.Boolean({
      description: 'False if there is no score: the vendor is not monitored, or too little was checked.',
      examples: [true],
    }),
    score: Type.Optional(score('The score, higher is better.')),
    exactScore: Type.Optional(ExactScore('The score with one decimal; all points add up to 100 minus this.')),
    scoreAtMost: ScoreAtMost,
    grade: Grade,
    coverage: Type.Array(CheckedFactor, { description: 'What was looked at, when and by what.' }),
    unchecked: Type.Array(ObservationCategory, { description: 'What nothing has looked at yet.' }),
    coverageNote: Type.String({
      description: 'What the score rests on, in a sentence.',
      examples: ['11 of 12 factors were checked.'],
    }),
    factors: Type.Array(ExplainedFactor, { description: 'What the score is made of, heaviest loss first.' }),
    types: Type.Array(ScoreType, {
      description:
        'The observation types behind the points, heaviest first. With smallerTypes they add up to the points of the factors.',
    }),
    smallerTypes: Type.Optional(Smaller('Types with less than 0.1 points each, together.')),
    events: Type.Array(ScoreEvent, { description: 'Security events that cost points.' }),
    breachLikelihood: Type.Optional(LikelihoodScore),
    ransomware: Type.Optional(LikelihoodScore),
    fixes: Type.Array(ScoreFix, {
      description: 'What to fix first, in order of what each brings; at most 20.',
    }),
    smallerFixes: Type.Optional(
      Smaller('All other fixes together, and what they bring once the listed ones are done.'),
    ),
    observations: Type.Array(CostlyObservation, {
      description: 'The single observations that cost the most points, as of the last scoring; at most 10.',
    }),
    scoreWhenAllFixed: Type.Optional(
      score('The score once everything is fixed; security events still count.'),
    ),
    modelVersion: Type.String({ description: 'Version of the scoring model.', examples: ['2'] }),
    isHeuristic: Type.Boolean({
      description: 'Scores are heuristic, not calibrated.',
      examples: [true],
    }),
    calculatedAt: Timestamp('When this was calculated.'),
  },
  { title: 'VendorScoreExplanation', description: 'Why the score is what it is.' },
)

export type VendorScoreExplanation = Static<typeof VendorScoreExplanation>
