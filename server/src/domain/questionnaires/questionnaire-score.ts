import type { Question } from '@parapet/contract'
import { type AnswerValues, isAnswered, visibleQuestions } from './questionnaire-answers.ts'

/** The riskiest of several chosen options decides, so choosing another never improves an answer. */
const riskOf = ({ options }: Question, values: readonly string[]): number =>
  Math.max(...options.filter(({ value }) => values.includes(value)).map(({ riskWeight }) => riskWeight))

/**
 * The weighted share of risk avoided, 0 to 100, over the questions that apply, are answered, have options and carry
 * weight; undefined if there are none.
 */
export const scoreAnswers = (questions: readonly Question[], answers: AnswerValues): number | undefined => {
  const scored = visibleQuestions(questions, answers).filter(
    (question) => question.options.length > 0 && question.weight > 0 && isAnswered(question, answers),
  )
  if (scored.length === 0) return undefined
  let weights = 0
  let risks = 0
  for (const question of scored) {
    weights += question.weight
    risks += question.weight * riskOf(question, answers.get(question.id) ?? [])
  }
  return Math.round(100 * (1 - risks / weights))
}
