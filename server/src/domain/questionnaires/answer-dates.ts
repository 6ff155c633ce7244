import type { AnswerDateIssue, DateRule, Question } from '@parapet/contract'
import { type AnswerValues, visibleQuestions } from './questionnaire-answers.ts'

const dayMs = 86_400_000

/** The same day of a later month, or its last day if that is earlier. */
const addMonths = (date: Date, months: number): Date => {
  const month = date.getUTCMonth() + months
  const lastDay = new Date(0)
  lastDay.setUTCFullYear(date.getUTCFullYear(), month + 1, 0)
  const added = new Date(0)
  added.setUTCFullYear(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay.getUTCDate()))
  return added
}

/** The first day on which a date no longer holds, as YYYY-MM-DD; undefined if it lies beyond the year 9999. */
export const lapseDay = ({ months = 0 }: DateRule, date: string): string | undefined => {
  const last = addMonths(new Date(`${date}T00:00:00Z`), months)
  const day = new Date(last.getTime() + dayMs).toISOString()
  return day.startsWith('+') ? undefined : day.slice(0, 10)
}

/** When the answers to questions with a date rule lapse, by question id. */
export const lapseDays = (questions: readonly Question[], answers: AnswerValues): Map<string, string> => {
  const days = new Map<string, string>()
  for (const { id, dateRule } of questions) {
    const [date] = answers.get(id) ?? []
    const day = dateRule && date !== undefined ? lapseDay(dateRule, date) : undefined
    if (day !== undefined) days.set(id, day)
  }
  return days
}

/** The dates among the answers that no longer hold. */
export const dateIssues = (
  questions: readonly Question[],
  answers: AnswerValues,
  now: Date,
): AnswerDateIssue[] => {
  const today = now.toISOString().slice(0, 10)
  const days = lapseDays(questions, answers)
  return visibleQuestions(questions, answers).flatMap(({ id, dateRule }): AnswerDateIssue[] => {
    const since = days.get(id)
    if (since === undefined || since > today) return []
    const kind =
      dateRule?.kind === 'DATE_RULE_KIND_EXPIRES'
        ? 'ANSWER_DATE_ISSUE_KIND_EXPIRED'
        : 'ANSWER_DATE_ISSUE_KIND_TOO_OLD'
    return [{ questionId: id, kind, since }]
  })
}
