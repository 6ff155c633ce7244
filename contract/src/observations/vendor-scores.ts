import { type Static, Type } from 'typebox'
import { Enumeration, Timestamp } from '../kernel/schema.ts'
import { Grade } from '../vendors/schemas.ts'
import { ObservationCategory } from './schemas.ts'

const LikelihoodLevel = Enumeration(
  'LikelihoodLevel',
  [
    'LIKELIHOOD_LEVEL_UNSPECIFIED',
    'LIKELIHOOD_LEVEL_VERY_LOW',
    'LIKELIHOOD_LEVEL_LOW',
    'LIKELIHOOD_LEVEL_MODERATE',
    'LIKELIHOOD_LEVEL_HIGH',
    'LIKELIHOOD_LEVEL_VERY_HIGH',
  ],
  'The likelihood in words: below 20 very low, below 40 low, below 60 moderate, below 80 high, 80 and above very high.',
)

const points = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 100, description, examples: [77] })

const change30d = Type.Optional(
  Type.Integer({
    description: 'Change of the value over 30 days; absent if there is no value that old.',
    examples: [-3],
  }),
)

const Score = Type.Object(
  { value: points('0 to 100, higher is better.'), grade: Grade, change30d },
  { title: 'Score', description: 'How secure the vendor looks from outside. Heuristic, not calibrated.' },
)

const LikelihoodDriver = Type.Object(
  {
    observationType: Type.String({
      description: 'Stable id of the rule behind it.',
      examples: ['dmarc_missing'],
    }),
    title: Type.String({ description: 'What it is, in one line.', examples: ['DMARC record missing'] }),
    count: Type.Integer({
      minimum: 1,
      description: 'Open observations of the type that count towards the likelihood.',
      examples: [3],
    }),
    contribution: Type.Number({
      minimum: 0,
      description: 'Points by which the likelihood would fall without them.',
      examples: [4.25],
    }),
  },
  { title: 'LikelihoodDriver', description: 'An observation type that raises the likelihood.' },
)

export const LikelihoodScore = Type.Object(
  {
    value: points('0 to 100, higher is worse.'),
    level: LikelihoodLevel,
    probability: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The same as a probability.',
      examples: [0.2067],
    }),
    change30d,
    drivers: Type.Array(LikelihoodDriver, {
      description: 'What raises it, strongest first; at most 10.',
    }),
  },
  { title: 'LikelihoodScore', description: 'How likely it is. Heuristic, not calibrated.' },
)

export const FactorScore = Type.Object(
  {
    category: ObservationCategory,
    value: points('0 to 100, higher is better.'),
    grade: Grade,
    openCount: Type.Integer({ minimum: 0, description: 'Open observations in it.', examples: [3] }),
    scoreImpact: Type.Number({
      minimum: 0,
      description: 'Points that the overall score would gain if it were clean.',
      examples: [4.25],
    }),
  },
  { title: 'FactorScore', description: 'One area of security that was checked.' },
)

const ScoreDay = Type.Object(
  {
    date: Type.String({
      format: 'date',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'Day, in UTC.',
      examples: ['2026-01-02'],
    }),
    overall: points('Overall score, higher is better.'),
    breachLikelihood: points('Likelihood of a breach, higher is worse.'),
    ransomware: points('Likelihood of ransomware, higher is worse.'),
  },
  { title: 'ScoreDay', description: 'The scores at the end of a day.' },
)

export const VendorScores = Type.Object(
  {
    vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    companyName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    overall: Type.Optional(Score),
    breachLikelihood: Type.Optional(LikelihoodScore),
    ransomware: Type.Optional(LikelihoodScore),
    factors: Type.Array(FactorScore, { description: 'What the score is made of; empty unless requested.' }),
    history: Type.Array(ScoreDay, {
      description:
        'Oldest first, one entry for each day on which the scores were calculated; they did not change in between. Empty unless requested.',
    }),
    calculatedAt: Type.Optional(Timestamp('When the scores were calculated.')),
    modelVersion: Type.String({ description: 'Version of the scoring model.', examples: ['1'] }),
    hasSufficientData: Type.Boolean({
      description: 'False if nothing about the vendor has been checked yet; there are no scores then.',
      examples: [true],
    }),
  },
  { title: 'VendorScores', description: 'The scores of one vendor, with their factors.' },
)

export type FactorScore = Static<typeof FactorScore>
export type LikelihoodScore = Static<typeof LikelihoodScore>
export type VendorScores = Static<typeof VendorScores>
