import { ApiError, type Questionnaire } from '@parapet/contract'
import {
  nextStatus,
  type QuestionnaireMove,
  type QuestionnaireStatus,
} from '../../domain/questionnaires/questionnaire-status.ts'
import {
  type LockedQuestionnaire,
  lockQuestionnaire,
  lockVendorOfQuestionnaire,
  type QuestionnaireChange,
  subtractOpenQuestionnaires,
  updateQuestionnaire,
} from '../../store/questionnaires/questionnaire-change.ts'
import { revokeQuestionnaireLinks } from '../../store/questionnaires/questionnaire-link.ts'
import { updateLastAssessment } from '../../store/vendors/vendor-assessment.ts'
import { selectQuestionnaire } from '../../store/questionnaires/questionnaire.ts'
import type { ChangeContext, Context } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'

type Move = Exclude<QuestionnaireMove, 'expire'>

const actions = {
  send: 'questionnaire.sent',
  answer: 'questionnaire.answered',
  submit: 'questionnaire.submitted',
  startReview: 'questionnaire.review-started',
  return: 'questionnaire.returned',
  complete: 'questionnaire.completed',
  cancel: 'questionnaire.cancelled',
} as const satisfies Record<Move, string>

const words: Readonly<Record<Move, string>> = {
  send: 'sent',
  answer: 'answered',
  submit: 'submitted',
  startReview: 'taken into review',
  return: 'returned',
  complete: 'completed',
  cancel: 'cancelled',
}

/** A closed questionnaire no longer counts for its vendor, and its links end. */
const closing: ReadonlySet<Move> = new Set(['complete', 'cancel'])

export type BegunMove = { move: Move; questionnaire: LockedQuestionnaire; status: QuestionnaireStatus }

const plainStatus = (status: QuestionnaireStatus): string => status.replace('QUESTIONNAIRE_STATUS_', '')

/** The status the move leads to; throws a 409 that says why it is not allowed. */
export const requireMove = (questionnaire: LockedQuestionnaire, move: Move): BegunMove => {
  const status = nextStatus(questionnaire.status, move)
  if (status) return { move, questionnaire, status }
  throw new ApiError(
    'QUESTIONNAIRE_TRANSITION_REFUSED',
    `A questionnaire that is ${plainStatus(questionnaire.status)} cannot be ${words[move]}.`,
    { metadata: { status: questionnaire.status } },
  )
}

/** Locks the questionnaire, and its vendor first if the vendor's count will change. */
export const beginMove = async ({ db, principal }: Context, id: string, move: Move): Promise<BegunMove> => {
  const [, questionnaire] = await Promise.all([
    closing.has(move) ? lockVendorOfQuestionnaire(db, id) : undefined,
    lockQuestionnaire(db, id),
  ])
  if (!questionnaire) throw noSuchQuestionnaire(id, principal)
  return requireMove(questionnaire, move)
}

/** Records the move and everything that follows from it. */
export const recordMove = async (
  { db, audit, now }: Pick<ChangeContext, 'db' | 'audit' | 'now'>,
  { move, questionnaire: { id, vendorId }, status }: BegunMove,
  change: Omit<QuestionnaireChange, 'status'> = {},
  details: Record<string, unknown> = {},
): Promise<void> => {
  const closes = closing.has(move)
  await Promise.all([
    updateQuestionnaire(db, id, { ...change, status }),
    closes ? subtractOpenQuestionnaires(db, [vendorId]) : undefined,
    closes ? revokeQuestionnaireLinks(db, [id]) : undefined,
    move === 'complete' ? updateLastAssessment(db, [vendorId], now) : undefined,
    audit([{ action: actions[move], targetType: 'questionnaire', targetId: id, details }]),
  ])
}

export const requireQuestionnaire = async (
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  id: string,
): Promise<Questionnaire> => {
  const questionnaire = await selectQuestionnaire(db, id)
  if (!questionnaire) throw noSuchQuestionnaire(id, principal)
  return questionnaire
}

/** A move without any further effect. */
export const makeMove = async (
  context: Context,
  id: string,
  move: Move,
  change: Omit<QuestionnaireChange, 'status'> = {},
): Promise<{ questionnaire: Questionnaire }> => {
  const begun = await beginMove(context, id, move)
  const [, questionnaire] = await Promise.all([
    recordMove(context, begun, change),
    requireQuestionnaire(context, id),
  ])
  return { questionnaire }
}
