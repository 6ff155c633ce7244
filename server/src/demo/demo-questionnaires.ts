import type { Question } from '@parapet/contract'
import { newId } from '../domain/kernel/id.ts'
import {
  type AnswerValues,
  progressOf,
  questionsOf,
  visibleQuestions,
} from '../domain/questionnaires/questionnaire-answers.ts'
import { questionnaireBaseline } from '../domain/questionnaires/questionnaire-baseline.ts'
import { scoreAnswers } from '../domain/questionnaires/questionnaire-score.ts'
import { graceDays, type QuestionnaireStatus } from '../domain/questionnaires/questionnaire-status.ts'
import type { PastQuestionnaire } from '../store/portfolio/demo-questionnaire.ts'
import type { Calendar } from './calendar.ts'
import type { Character } from './character.ts'
import { type DemoVendor, demoVendor } from './demo-vendor.ts'
import { createRandom, type Random } from './random.ts'

type Course = {
  status: QuestionnaireStatus
  /** In days ago; what else happened, and when, follows from the status. */
  created: number
}

const course = (status: QuestionnaireStatus, created: number): Course => ({ status, created })

/** What the first vendors were sent, in their order. */
const courses: readonly Course[] = [
  course('QUESTIONNAIRE_STATUS_IN_PROGRESS', 40),
  course('QUESTIONNAIRE_STATUS_COMPLETED', 200),
  course('QUESTIONNAIRE_STATUS_SUBMITTED', 24),
  course('QUESTIONNAIRE_STATUS_SENT', 9),
  course('QUESTIONNAIRE_STATUS_IN_REVIEW', 33),
  course('QUESTIONNAIRE_STATUS_COMPLETED', 150),
  course('QUESTIONNAIRE_STATUS_DRAFT', 3),
  course('QUESTIONNAIRE_STATUS_EXPIRED', 130),
  course('QUESTIONNAIRE_STATUS_CANCELLED', 75),
  course('QUESTIONNAIRE_STATUS_COMPLETED', 95),
  // Overdue.
  course('QUESTIONNAIRE_STATUS_SENT', 44),
  course('QUESTIONNAIRE_STATUS_IN_PROGRESS', 15),
  course('QUESTIONNAIRE_STATUS_COMPLETED', 310),
  course('QUESTIONNAIRE_STATUS_SUBMITTED', 18),
  course('QUESTIONNAIRE_STATUS_EXPIRED', 220),
  course('QUESTIONNAIRE_STATUS_DRAFT', 1),
  course('QUESTIONNAIRE_STATUS_CANCELLED', 160),
  course('QUESTIONNAIRE_STATUS_IN_REVIEW', 21),
  course('QUESTIONNAIRE_STATUS_COMPLETED', 60),
]

const questions = questionsOf(questionnaireBaseline.sections)

/** How often a company with this character gives the safest answer. */
const safeShare: Readonly<Record<Character, number>> = {
  'well-run': 0.92,
  average: 0.75,
  neglected: 0.45,
  incident: 0.65,
}

const texts: Readonly<Record<string, string>> = {
  data_places: 'The data is stored in the European Union and accessed only from there.',
  data_subprocessors: 'Our hosting provider, for operation. The list is on our website.',
  unsupported_plan: 'One internal system, reachable only through the VPN. It will be replaced next year.',
}

const answerTo = (
  { id, type, options }: Question,
  share: number,
  calendar: Calendar,
  random: Random,
): string => {
  if (type === 'QUESTION_TYPE_DATE')
    return calendar.at(-random.between(60, 500)).slice(0, 'YYYY-MM-DD'.length)
  if (type === 'QUESTION_TYPE_TEXT') return texts[id] ?? 'Please ask our security team for details.'
  const byRisk = options.toSorted((a, b) => a.riskWeight - b.riskWeight)
  const chosen = random.chance(share) ? 0 : random.between(0, byRisk.length - 1)
  return byRisk[chosen]?.value ?? ''
}

/** Answers in the order of the questions, up to this share of them. */
const answersOf = (upTo: number, share: number, calendar: Calendar, random: Random): AnswerValues => {
  const answers = new Map<string, readonly string[]>()
  for (const question of questions.slice(0, Math.round(questions.length * upTo)))
    if (visibleQuestions(questions, answers).includes(question))
      answers.set(question.id, [answerTo(question, share, calendar, random)])
  return answers
}

const dueDays = 30

/** Days from its creation to what happens to it. */
const after = {
  sent: 1,
  opened: 3,
  submitted: 12,
  reviewed: 14,
  completed: 16,
  cancelled: 8,
  expired: 1 + dueDays + graceDays,
} as const

type Step = keyof typeof after

const stepsTo: Readonly<Record<QuestionnaireStatus, readonly Step[]>> = {
  QUESTIONNAIRE_STATUS_DRAFT: [],
  QUESTIONNAIRE_STATUS_SENT: ['sent'],
  QUESTIONNAIRE_STATUS_IN_PROGRESS: ['sent', 'opened'],
  QUESTIONNAIRE_STATUS_SUBMITTED: ['sent', 'opened', 'submitted'],
  QUESTIONNAIRE_STATUS_IN_REVIEW: ['sent', 'opened', 'submitted', 'reviewed'],
  QUESTIONNAIRE_STATUS_COMPLETED: ['sent', 'opened', 'submitted', 'reviewed', 'completed'],
  QUESTIONNAIRE_STATUS_CANCELLED: ['sent', 'cancelled'],
  QUESTIONNAIRE_STATUS_EXPIRED: ['sent', 'expired'],
}

const datesOf = ({ status, created }: Course, calendar: Calendar): PastQuestionnaire['dates'] => {
  const steps = stepsTo[status]
  const daysAfter = Math.max(0, ...steps.map((step) => after[step]))
  return {
    created: calendar.at(created),
    updated: calendar.at(created - daysAfter),
    ...Object.fromEntries(steps.map((step) => [step, calendar.at(created - after[step])])),
    ...(steps.includes('sent') && { due: calendar.at(created - after.sent - dueDays) }),
  }
}

const questionnaireOf = (
  { domainName, character }: DemoVendor,
  given: Course,
  calendar: Calendar,
  random: Random,
): PastQuestionnaire => {
  const { status } = given
  const steps = stepsTo[status]
  const isSubmitted = steps.includes('submitted')
  const upTo = isSubmitted ? 1 : steps.includes('opened') ? 0.4 : 0
  const answers = answersOf(upTo, safeShare[character], calendar, random)
  return {
    id: newId('qst'),
    domainName,
    status,
    ...progressOf(questions, answers),
    score: isSubmitted ? (scoreAnswers(questions, answers) ?? null) : null,
    dates: datesOf(given, calendar),
    answers: [...answers].map(([questionId, values]) => ({ questionId, values })),
  }
}

/** Questionnaires to the first vendors, in every status. */
export const demoQuestionnaires = (
  { seed, vendors }: { seed: string; vendors: number },
  calendar: Calendar,
): PastQuestionnaire[] =>
  courses.slice(0, vendors).map((given, index) => {
    const random = createRandom(`${seed}:questionnaire:${index}`)
    return questionnaireOf(demoVendor(seed, index, calendar), given, calendar, random)
  })
