import type { Question, TemplateSection } from '@parapet/contract'
import { isCalendarDate } from '../kernel/calendar-date.ts'

export type GivenAnswer = { questionId: string; values: readonly string[]; comment?: string }

/** Values by question id. */
export type AnswerValues = ReadonlyMap<string, readonly string[]>

export type AnswerFault = { field: string; description: string }

const maxTextLength = 4000

export const questionsOf = (sections: readonly TemplateSection[]): Question[] =>
  sections.flatMap(({ questions }) => questions)

/** The questions that apply: a question depends on earlier ones only, so one pass in order decides. */
export const visibleQuestions = (questions: readonly Question[], answers: AnswerValues): Question[] => {
  const visible = new Map<string, Question>()
  for (const question of questions) {
    const { dependsOn } = question
    const applies =
      !dependsOn ||
      (visible.has(dependsOn.questionId) &&
        (answers.get(dependsOn.questionId) ?? []).some((value) => dependsOn.values.includes(value)))
    if (applies) visible.set(question.id, question)
  }
  return [...visible.values()]
}

export const isAnswered = ({ id }: Question, answers: AnswerValues): boolean =>
  (answers.get(id) ?? []).length > 0

export const missingQuestions = (questions: readonly Question[], answers: AnswerValues): Question[] =>
  visibleQuestions(questions, answers).filter(
    (question) => question.required && !isAnswered(question, answers),
  )

export const progressOf = (
  questions: readonly Question[],
  answers: AnswerValues,
): { totalQuestions: number; answeredQuestions: number } => {
  const visible = visibleQuestions(questions, answers)
  return {
    totalQuestions: visible.length,
    answeredQuestions: visible.filter((question) => isAnswered(question, answers)).length,
  }
}

/** The answers after a save; an answer without values withdraws the previous one. */
export const mergeAnswers = (stored: AnswerValues, given: readonly GivenAnswer[]): AnswerValues => {
  const merged = new Map(stored)
  for (const { questionId, values } of given) {
    if (values.length > 0) merged.set(questionId, values)
    else merged.delete(questionId)
  }
  return merged
}

const oneOption = ({ options }: Question, values: readonly string[]): string | undefined => {
  const [value, ...further] = values
  if (further.length > 0) return 'accepts only one value.'
  return options.some((option) => option.value === value) ? undefined : optionText(options)
}

const optionText = (options: Question['options']): string =>
  `must be one of ${options.map(({ value }) => value).join(', ')}.`

const someOptions = ({ options }: Question, values: readonly string[]): string | undefined => {
  if (new Set(values).size < values.length) return 'names an option more than once.'
  return values.every((value) => options.some((option) => option.value === value))
    ? undefined
    : `${optionText(options).slice(0, -1)}, or several of them.`
}

const oneText = (_question: Question, [value = '', ...further]: readonly string[]): string | undefined => {
  if (further.length > 0) return 'accepts only one value.'
  if (value.trim() === '') return 'must not be blank.'
  return Array.from(value).length > maxTextLength
    ? `must have at most ${maxTextLength} characters.`
    : undefined
}

const oneDate = (_question: Question, [value = '', ...further]: readonly string[]): string | undefined =>
  further.length === 0 && isCalendarDate(value) ? undefined : 'must be one date as YYYY-MM-DD.'

const refused = (): string => 'cannot be answered here: its type is not supported.'

type Check = (question: Question, values: readonly string[]) => string | undefined

/** A file is answered by uploading it; otherwise its answer can only stay as it is or be withdrawn. */
const oneFile =
  (stored: AnswerValues, uploaded: string | undefined): Check =>
  ({ id }, [value, ...further]) =>
    further.length === 0 && (value === uploaded || value === stored.get(id)?.[0])
      ? undefined
      : 'is answered by uploading a file.'

const checks: Readonly<Record<Exclude<Question['type'], 'QUESTION_TYPE_FILE'>, Check>> = {
  QUESTION_TYPE_YES_NO: oneOption,
  QUESTION_TYPE_SINGLE_CHOICE: oneOption,
  QUESTION_TYPE_MULTIPLE_CHOICE: someOptions,
  QUESTION_TYPE_TEXT: oneText,
  QUESTION_TYPE_DATE: oneDate,
  QUESTION_TYPE_UNSPECIFIED: refused,
}

/** What is wrong with the given answers, judged as if they were all saved; `uploaded` is the file that has just arrived. */
export const findAnswerFaults = (
  questions: readonly Question[],
  stored: AnswerValues,
  given: readonly GivenAnswer[],
  uploaded?: string,
): AnswerFault[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const visible = new Set(visibleQuestions(questions, mergeAnswers(stored, given)).map(({ id }) => id))
  const seen = new Set<string>()
  return given.flatMap(({ questionId, values, comment }, index) => {
    const question = byId.get(questionId)
    const fault = (part: string, description: string) => [{ field: `answers[${index}].${part}`, description }]
    if (!question) return fault('questionId', `is not a question in this questionnaire: ${questionId}.`)
    if (seen.has(questionId)) return fault('questionId', `is given more than once: ${questionId}.`)
    seen.add(questionId)
    if (values.length === 0) {
      return comment === undefined ? [] : fault('comment', 'needs an answer as well.')
    }
    if (!visible.has(questionId)) {
      return fault('questionId', `does not apply, given the other answers: ${questionId}.`)
    }
    const check = question.type === 'QUESTION_TYPE_FILE' ? oneFile(stored, uploaded) : checks[question.type]
    const wrong = check(question, values)
    return wrong === undefined ? [] : fault('values', `${questionId} ${wrong}`)
  })
}
