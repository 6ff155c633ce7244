import { type Static, Type } from 'typebox'
import { Enumeration, Timestamp } from '../kernel/schema.ts'
import { ObservationOrn, ObservationStatus, Severity } from '../observations/observation.ts'
import { Actor } from '../observations/schemas.ts'
import { AnswerClaim } from './claim-schemas.ts'
import { QuestionId } from './part-schemas.ts'

const titleOf = Type.String({ description: 'What was observed.', examples: ['DMARC record missing'] })

const ContradictingObservation = Type.Object(
  {
    orn: ObservationOrn,
    title: titleOf,
    severity: Severity,
    assetName: Type.String({ description: 'Where it was observed.', examples: ['acme.com'] }),
    lastSeen: Timestamp('When it was last seen.'),
  },
  { title: 'ContradictingObservation', description: 'An open observation that contradicts an answer.' },
)

export const Contradiction = Type.Object(
  {
    questionId: QuestionId,
    claim: AnswerClaim,
    observations: Type.Array(ContradictingObservation, {
      description: 'The worst of them, up to ten.',
    }),
    observationCount: Type.Integer({ minimum: 1, description: 'How many there are.', examples: [1] }),
  },
  { title: 'Contradiction', description: 'An answer that open observations of the vendor contradict.' },
)

const AnswerDateIssueKind = Enumeration(
  'AnswerDateIssueKind',
  ['ANSWER_DATE_ISSUE_KIND_UNSPECIFIED', 'ANSWER_DATE_ISSUE_KIND_EXPIRED', 'ANSWER_DATE_ISSUE_KIND_TOO_OLD'],
  'Expired: the date has passed. Too old: it is longer ago than the question allows.',
)

export const AnswerDateIssue = Type.Object(
  {
    questionId: QuestionId,
    kind: AnswerDateIssueKind,
    since: Type.String({
      format: 'date',
      description: 'The first day on which the answer no longer held.',
      examples: ['2026-07-01'],
    }),
  },
  { title: 'AnswerDateIssue', description: 'A date that no longer holds.' },
)

export const AnswerFinding = Type.Object(
  {
    questionId: QuestionId,
    orn: ObservationOrn,
    title: titleOf,
    severity: Severity,
    status: ObservationStatus,
    createdBy: Actor,
    createdAt: Timestamp('When it was created from the answer.'),
  },
  { title: 'AnswerFinding', description: 'An observation that a reviewer created from an answer.' },
)

export type Contradiction = Static<typeof Contradiction>
export type AnswerDateIssue = Static<typeof AnswerDateIssue>
export type AnswerFinding = Static<typeof AnswerFinding>
