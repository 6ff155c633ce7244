import { type Static, Type } from 'typebox'
import { ObservationCategory } from '../observations/schemas.ts'
import { LikelihoodLevel, ScoreAtMost } from '../observations/vendor-scores.ts'
import { SecurityEventId } from '../security-events/schemas.ts'
import { Grade } from './schemas.ts'

const Points = Type.Number({
  minimum: 0,
  description: 'Points that it costs the score, with one decimal.',
  examples: [4.2],
})

const ReceiptFactor = Type.Object(
  {
    category: ObservationCategory,
    value: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The score with its findings alone.',
      examples: [92],
    }),
    points: Points,
  },
  { title: 'ReceiptFactor', description: 'An area of security that was checked or has findings.' },
)

const ReceiptType = Type.Object(
  {
    category: ObservationCategory,
    type: Type.String({ description: 'What they count as.', examples: ['type:dmarc_missing'] }),
    count: Type.Integer({ minimum: 1, description: 'How many findings.', examples: [3] }),
    tier: Type.Enum(['low', 'medium', 'high', 'top'], {
      type: 'string',
      description: 'The highest tier among its findings.',
    }),
    points: Points,
  },
  {
    title: 'ReceiptType',
    description:
      'Findings of one type. Types with less than 0.1 points have 0; together they have what the others leave of the points of their factor.',
  },
)

const ReceiptLikelihood = Type.Object(
  {
    probability: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'With four decimals.',
      examples: [0.2995],
    }),
    value: Type.Integer({ minimum: 0, maximum: 100, description: 'In percent.', examples: [30] }),
    level: LikelihoodLevel,
  },
  { title: 'ReceiptLikelihood', description: 'Likelihood within twelve months.' },
)

export const ReceiptResult = Type.Object(
  {
    isCovered: Type.Boolean({ description: 'Whether enough was checked for a score.' }),
    score: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'The score with one decimal, if enough was checked.',
        examples: [76.8],
      }),
    ),
    value: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'The same, rounded.', examples: [77] }),
    ),
    grade: Type.Optional(Grade),
    scoreAtMost: ScoreAtMost,
    factors: Type.Array(ReceiptFactor, { description: 'Sorted by category.' }),
    types: Type.Array(ReceiptType, { description: 'Sorted by category and type.' }),
    events: Type.Array(
      Type.Object({ id: SecurityEventId, points: Points }, { title: 'ReceiptEventPoints' }),
      { description: 'Sorted by id.' },
    ),
    breachLikelihood: ReceiptLikelihood,
    ransomware: ReceiptLikelihood,
  },
  { title: 'ReceiptResult', description: 'The scores, and what each thing costs.' },
)

export type ReceiptResult = Static<typeof ReceiptResult>
