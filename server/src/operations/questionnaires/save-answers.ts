import { ApiError, type FieldViolation, type Question } from '@parapet/contract'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { lapseDays } from '../../domain/questionnaires/answer-dates.ts'
import {
  type AnswerFault,
  type AnswerValues,
  findAnswerFaults,
  type GivenAnswer,
  mergeAnswers,
  progressOf,
  questionsOf,
} from '../../domain/questionnaires/questionnaire-answers.ts'
import { deleteUnkeptDocuments } from '../../store/documents/document.ts'
import {
  type AnswerRow,
  deleteQuestionnaireAnswers,
  selectQuestionnaireAnswers,
  upsertQuestionnaireAnswers,
} from '../../store/questionnaires/questionnaire-answer.ts'
import {
  lockQuestionnaire,
  updateQuestionnaireOpened,
} from '../../store/questionnaires/questionnaire-change.ts'
import type { ChangeContext } from '../handler.ts'
import { recordMove, requireMove } from './move-questionnaire.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'

const maxViolations = 20

const refuse = (faults: readonly AnswerFault[]): ApiError => {
  const reported = faults.slice(0, maxViolations)
  const fieldViolations = reported.map((fault): FieldViolation => ({ ...fault, reason: 'INVALID_FIELD' }))
  const message = reported.map(({ field, description }) => `${field}: ${description}`).join(' ')
  return new ApiError('INVALID_FIELD', message, { fieldViolations })
}

export const valuesOf = (rows: readonly AnswerRow[]): AnswerValues =>
  new Map(rows.map(({ questionId, values }) => [questionId, values]))

/** The answers that differ from what is stored. */
const changedAnswers = (given: readonly GivenAnswer[], stored: readonly AnswerRow[]): GivenAnswer[] => {
  const before = new Map(stored.map((row) => [row.questionId, row]))
  return given.filter(({ questionId, values, comment }) => {
    const row = before.get(questionId)
    if (!row) return values.length > 0
    return canonicalJson([values, comment]) !== canonicalJson([row.values, row.comment])
  })
}

/** Files that answered a question until now. */
const replacedFiles = (
  questions: readonly Question[],
  stored: readonly AnswerRow[],
  changed: readonly GivenAnswer[],
): string[] => {
  const files = new Set(questions.filter(({ type }) => type === 'QUESTION_TYPE_FILE').map(({ id }) => id))
  return changed.flatMap(({ questionId, values }) => {
    const [before] = stored.find((row) => row.questionId === questionId)?.values ?? []
    return files.has(questionId) && before !== undefined && before !== values[0] ? [before] : []
  })
}

/**
 * Saves answers, all or none; the first one sets the questionnaire to in progress. `uploaded` is a file that has just
 * arrived as the answer to a question.
 */
export const saveAnswers = async (
  context: ChangeContext,
  id: string,
  given: readonly GivenAnswer[],
  uploaded?: string,
): Promise<void> => {
  const { db, principal } = context
  const [questionnaire, stored] = await Promise.all([
    lockQuestionnaire(db, id),
    selectQuestionnaireAnswers(db, id),
  ])
  if (!questionnaire) throw noSuchQuestionnaire(id, principal)
  const move = requireMove(questionnaire, 'answer')
  const questions = questionsOf(questionnaire.sections)
  const faults = findAnswerFaults(questions, valuesOf(stored), given, uploaded)
  if (faults.length > 0) throw refuse(faults)

  const changed = changedAnswers(given, stored)
  if (changed.length === 0) return
  const lapses = lapseDays(questions, mergeAnswers(valuesOf(stored), changed))
  const [saved, withdrawn] = [
    changed
      .filter(({ values }) => values.length > 0)
      .map((answer) => ({ ...answer, lapsesOn: lapses.get(answer.questionId) })),
    changed.filter(({ values }) => values.length === 0).map(({ questionId }) => questionId),
  ]
  const replaced = replacedFiles(questions, stored, changed)
  await Promise.all([
    replaced.length > 0 ? deleteUnkeptDocuments(db, replaced) : undefined,
    saved.length > 0 ? upsertQuestionnaireAnswers(db, id, saved, principal.actor) : undefined,
    withdrawn.length > 0 ? deleteQuestionnaireAnswers(db, id, withdrawn) : undefined,
    principal.actor.type === 'ACTOR_TYPE_VENDOR' ? updateQuestionnaireOpened(db, id) : undefined,
    recordMove(
      context,
      move,
      progressOf(questions, mergeAnswers(valuesOf(stored), changed)),
      // The entry is kept for good: it names the questions, not the answers.
      { questionIds: changed.map(({ questionId }) => questionId) },
    ),
  ])
}
