import { type Static, Type } from 'typebox'
import { Enumeration, Id } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { ObservationCategory } from '../observations/schemas.ts'
import { ImpactStanding } from '../security-events/schemas.ts'
import { ExactScore, scoredTypeFields } from '../observations/vendor-scores.ts'
import { ListCall } from '../portfolio/list-call.ts'
import { Grade, VendorRecordId } from './schemas.ts'

const ScoreCauseKind = Enumeration(
  'ScoreCauseKind',
  [
    'SCORE_CAUSE_KIND_UNSPECIFIED',
    'SCORE_CAUSE_KIND_NEW_FINDINGS',
    'SCORE_CAUSE_KIND_RESOLVED_FINDINGS',
    'SCORE_CAUSE_KIND_CHANGED_FINDINGS',
    'SCORE_CAUSE_KIND_AGED_FINDINGS',
    'SCORE_CAUSE_KIND_NEW_EVENT',
    'SCORE_CAUSE_KIND_CHANGED_EVENT',
    'SCORE_CAUSE_KIND_REMOVED_EVENT',
    'SCORE_CAUSE_KIND_FADED_EVENT',
    'SCORE_CAUSE_KIND_NEW_MODEL',
    'SCORE_CAUSE_KIND_OTHER',
    'SCORE_CAUSE_KIND_UNRECORDED',
  ],
  'What moved a score. Findings weigh more until they are 90 days old, and events weigh less as time passes. OTHER is everything that would be shown as 0.0; UNRECORDED is what moved scores of an earlier model, which did not record causes.',
)

/** With one decimal, signed. */
const ChangePoints = (description: string) =>
  Type.Number({ minimum: -100, maximum: 100, description, examples: [-12.4] })

const Day = (description: string) =>
  Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: ['2026-01-02'] })

export const ScoreCause = Type.Object(
  {
    kind: ScoreCauseKind,
    ...scoredTypeFields,
    category: Type.Optional(ObservationCategory),
    eventId: Type.Optional(Id('evt', 'Id of the security event.')),
    standing: Type.Optional(ImpactStanding),
    title: Type.String({
      description: 'What it is, in one line.',
      examples: ['Vulnerable Pulse Connect Secure'],
    }),
    count: Type.Integer({ minimum: 0, description: 'How many findings or smaller causes.', examples: [2] }),
    points: ChangePoints('What it did to the score.'),
    date: Day('The last day on which it moved the score, in UTC.'),
    open: Type.Optional(ListCall),
  },
  { title: 'ScoreCause', description: 'Why a score moved.' },
)

export type ScoreCause = Static<typeof ScoreCause>

const ScoreChangeDay = Type.Object(
  {
    date: Day('Day, in UTC.'),
    score: ExactScore('The score at the end of the day, with one decimal.'),
    change: ChangePoints('Difference to the previous day with a score.'),
    causes: Type.Array(ScoreCause, { description: 'Why, biggest first; they add up to the change.' }),
  },
  { title: 'ScoreChangeDay', description: 'A day on which the score moved.' },
)

export const ScoreChange = Type.Object(
  {
    vendorId: VendorRecordId,
    vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    companyName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    score: ExactScore('The score now, with one decimal.'),
    grade: Grade,
    previousScore: ExactScore('The score then.'),
    previousGrade: Grade,
    since: Day('The day of the previous score: the first score of the vendor, if it has none that old.'),
    change: ChangePoints('score minus previousScore.'),
    causes: Type.Array(ScoreCause, {
      description: 'Why, biggest first; their points add up to the change exactly.',
    }),
    days: Type.Array(ScoreChangeDay, {
      description: 'The days on which the score moved, newest first; empty unless requested.',
    }),
    modelVersion: Type.String({ description: 'Version of the scoring model.', examples: ['2'] }),
  },
  {
    title: 'ScoreChange',
    description: 'How the score of a vendor moved, and why.',
    ...inSummary(
      'vendorId vendorDomain score grade previousScore previousGrade since change companyName causes.title causes.points',
    ),
  },
)

export type ScoreChange = Static<typeof ScoreChange>
