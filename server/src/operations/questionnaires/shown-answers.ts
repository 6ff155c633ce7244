import type { TemplateSection } from '@parapet/contract'
import { questionsOf, visibleQuestions } from '../../domain/questionnaires/questionnaire-answers.ts'
import type { AnswerRow } from '../../store/questionnaires/questionnaire-answer.ts'
import { valuesOf } from './save-answers.ts'

/** Answers to the questions that apply, in order; the others are kept in case they apply again. */
export const shownAnswers = (
  sections: readonly TemplateSection[],
  rows: readonly AnswerRow[],
): AnswerRow[] => {
  const byQuestion = new Map(rows.map((row) => [row.questionId, row]))
  return visibleQuestions(questionsOf(sections), valuesOf(rows)).flatMap(({ id }) => byQuestion.get(id) ?? [])
}
