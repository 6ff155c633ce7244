import { ApiError, type FieldViolation, type Question } from '@parapet/contract'
import { missingQuestions, questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import { scoreAnswers } from '../../domain/questionnaires/questionnaire-score.ts'
import { selectQuestionnaireAnswers } from '../../store/questionnaires/questionnaire-answer.ts'
import { lockQuestionnaire } from '../../store/questionnaires/questionnaire-change.ts'
import type { Context } from '../handler.ts'
import { recordMove, requireMove } from './move-questionnaire.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { valuesOf } from './save-answers.ts'
import { tellReviewers } from './tell-reviewers.ts'

const refuse = (missing: readonly Question[]): ApiError => {
  const fieldViolations = missing.map(({ id }): FieldViolation => ({
    field: id,
    description: 'must be answered before submission.',
    reason: 'INVALID_FIELD',
  }))
  const names = missing.map(({ id }) => id).join(', ')
  return new ApiError('INVALID_FIELD', `Answer these questions first: ${names}.`, {
    fieldViolations,
  })
}

/** Submits and scores the answers once no required one is missing. */
export const submitAnswers = async (context: Context, id: string): Promise<void> => {
  const { db, principal } = context
  const [questionnaire, rows] = await Promise.all([
    lockQuestionnaire(db, id),
    selectQuestionnaireAnswers(db, id),
  ])
  if (!questionnaire) throw noSuchQuestionnaire(id, principal)
  const move = requireMove(questionnaire, 'submit')
  const questions = questionsOf(questionnaire.sections)
  const answers = valuesOf(rows)
  const missing = missingQuestions(questions, answers)
  if (missing.length > 0) throw refuse(missing)

  const score = scoreAnswers(questions, answers)
  await Promise.all([
    recordMove(
      context,
      move,
      { score: score ?? null, submittedAt: 'now' },
      score === undefined ? {} : { score },
    ),
    tellReviewers(context, id),
  ])
}
