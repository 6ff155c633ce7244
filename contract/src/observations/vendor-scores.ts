import { type Static, Type } from 'typebox'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'
import { Grade } from '../vendors/schemas.ts'
import { ImpactStanding } from '../security-events/schemas.ts'
import { ObservationCategory } from './schemas.ts'

export const LikelihoodLevel = Enumeration(
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

const EventId = Id('evt', 'Id of the security event.')

const points = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 100, description, examples: [77] })

const change30d = Type.Optional(
  Type.Integer({
    description: 'Change of the value over 30 days; absent if there is no value that old.',
    examples: [-3],
  }),
)

/** With one decimal: points add up to it exactly. */
export const ExactScore = (description: string) =>
  Type.Number({ minimum: 0, maximum: 100, description, examples: [76.8] })

const Score = Type.Object(
  {
    value: points('0 to 100, higher is better.'),
    exactValue: ExactScore('The same with one decimal; value and grade are this, rounded.'),
    grade: Grade,
    change30d,
  },
  { title: 'Score', description: 'How secure the vendor looks from outside. Heuristic, not calibrated.' },
)

const LikelihoodDriverKind = Enumeration(
  'LikelihoodDriverKind',
  [
    'LIKELIHOOD_DRIVER_KIND_UNSPECIFIED',
    'LIKELIHOOD_DRIVER_KIND_BASE',
    'LIKELIHOOD_DRIVER_KIND_FINDINGS',
    'LIKELIHOOD_DRIVER_KIND_EVENT',
    'LIKELIHOOD_DRIVER_KIND_OTHER',
  ],
  'What part of a likelihood comes from: the base rate of any company, findings of one type, a security event, or everything smaller together.',
)

/** What findings are counted by: one of the three. */
export const scoredTypeFields = {
  observationType: Type.Optional(
    Type.String({
      description: 'Stable id of the rule behind it; absent for vulnerabilities.',
      examples: ['dmarc_missing'],
    }),
  ),
  affectedProduct: Type.Optional(
    Type.String({
      description: 'The product, for vulnerabilities: all of one product count together.',
      examples: ['jquery:jquery'],
    }),
  ),
  vulnerabilityId: Type.Optional(
    Type.String({
      description: 'The CVE, for a vulnerability whose product is unknown.',
      examples: ['CVE-2021-44228'],
    }),
  ),
}

const LikelihoodDriver = Type.Object(
  {
    kind: LikelihoodDriverKind,
    ...scoredTypeFields,
    observationType: Type.String({
      description: 'Stable id of the rule behind it; empty unless it is findings of one observation type.',
      examples: ['dmarc_missing'],
    }),
    eventId: Type.Optional(EventId),
    title: Type.String({ description: 'What it is, in one line.', examples: ['DMARC record missing'] }),
    count: Type.Integer({
      minimum: 0,
      description: 'Open observations that count towards the likelihood; 0 for the base rate.',
      examples: [3],
    }),
    contribution: Type.Number({
      minimum: 0,
      description:
        'Its share of the likelihood in points; the contributions add up to 100 times the probability.',
      examples: [4.2],
    }),
  },
  { title: 'LikelihoodDriver', description: 'Part of a likelihood.' },
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
      description: 'What it is made of, strongest first; at most 10, the last one for all that is smaller.',
    }),
  },
  { title: 'LikelihoodScore', description: 'How likely it is. Heuristic, not calibrated.' },
)

export const FactorScore = Type.Object(
  {
    category: ObservationCategory,
    value: points('The score with only the observations of this factor; 0 to 100, higher is better.'),
    grade: Grade,
    openCount: Type.Integer({ minimum: 0, description: 'Open observations in it.', examples: [3] }),
    scoreImpact: Type.Number({
      minimum: 0,
      description:
        'Points that its observations cost the overall score, with one decimal. Those of all factors and events add up to 100 minus the score.',
      examples: [4.2],
    }),
  },
  { title: 'FactorScore', description: 'One area of security that was checked.' },
)

export const ScoreEvent = Type.Object(
  {
    eventId: EventId,
    title: Type.String({ description: 'Title of the event.', examples: ['Customer data breach at Acme'] }),
    standing: ImpactStanding,
    occurredAt: Timestamp('When it happened.'),
    scoreImpact: Type.Number({
      minimum: 0,
      description: 'Points that it costs the overall score, with one decimal; fewer with every month.',
      examples: [28.4],
    }),
  },
  { title: 'ScoreEvent', description: 'A breach or ransomware event that counts for the vendor.' },
)

export const CheckedFactor = Type.Object(
  {
    category: ObservationCategory,
    checkedAt: Timestamp('When it was last looked at.'),
    sourceTool: Type.String({
      description: 'What looked: the tool of the last import, or passive-check for our own checks.',
      examples: ['passive-check'],
    }),
  },
  { title: 'CheckedFactor', description: 'An area of security that was looked at.' },
)

export const ScoreAtMost = Type.Optional(
  points('The score is at most this; only where too little was checked for a score.'),
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
    modelVersion: Type.String({ description: 'Version of the scoring model of that day.', examples: ['2'] }),
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
    scoreAtMost: ScoreAtMost,
    factors: Type.Array(FactorScore, { description: 'What the score is made of; empty unless requested.' }),
    events: Type.Array(ScoreEvent, {
      description: 'Security events that cost points; empty unless factors are requested.',
    }),
    coverage: Type.Array(CheckedFactor, {
      description: 'What was looked at, when and by what; empty unless factors are requested.',
    }),
    history: Type.Array(ScoreDay, {
      description: 'Oldest first, one entry for each day with a score. Empty unless requested.',
    }),
    calculatedAt: Type.Optional(Timestamp('When the scores were calculated.')),
    modelVersion: Type.String({ description: 'Version of the scoring model.', examples: ['2'] }),
    hasSufficientData: Type.Boolean({
      description:
        'False if too little has been checked for a score: DNS, e-mail, encryption and web, or any six factors, are needed. overall is absent then and scoreAtMost given.',
      examples: [true],
    }),
  },
  { title: 'VendorScores', description: 'The scores of one vendor, with their factors.' },
)

export type CheckedFactor = Static<typeof CheckedFactor>
export type ScoreEvent = Static<typeof ScoreEvent>
export type FactorScore = Static<typeof FactorScore>
export type LikelihoodScore = Static<typeof LikelihoodScore>
export type VendorScores = Static<typeof VendorScores>
