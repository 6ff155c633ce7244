import type { StoredFile, TemplateSection } from '@parapet/contract'
import { questionsOf, visibleQuestions } from '../../domain/questionnaires/questionnaire-answers.ts'
import type { AnswerRow } from '../../store/questionnaires/questionnaire-answer.ts'
import { valuesOf } from './save-answers.ts'

/** Answers to the questions that apply, in order, with their files; the others are kept in case they apply again. */
export const shownAnswers = (
  sections: readonly TemplateSection[],
  rows: readonly AnswerRow[],
  files: readonly StoredFile[],
): (AnswerRow & { file?: StoredFile })[] => {
  const byQuestion = new Map(rows.map((row) => [row.questionId, row]))
  const byId = new Map<string, StoredFile>(files.map((file) => [file.documentId, file]))
  return visibleQuestions(questionsOf(sections), valuesOf(rows)).flatMap(({ id }) => {
    const row = byQuestion.get(id)
    const file = byId.get(row?.values[0] ?? '')
    return row ? [{ ...row, ...(file && { file }) }] : []
  })
}
