import type { QuestionnaireStatus as Declared } from '@parapet/contract'

export type QuestionnaireStatus = Exclude<Declared, 'QUESTIONNAIRE_STATUS_UNSPECIFIED'>

export type QuestionnaireMove =
  'send' | 'answer' | 'submit' | 'startReview' | 'return' | 'complete' | 'cancel' | 'expire'

type Steps = Partial<Record<QuestionnaireStatus, QuestionnaireStatus>>

const cancelled = 'QUESTIONNAIRE_STATUS_CANCELLED'
const expired = 'QUESTIONNAIRE_STATUS_EXPIRED'

/** Where each move leads from each status; combinations not listed are refused. */
const steps: Readonly<Record<QuestionnaireMove, Steps>> = {
  send: { QUESTIONNAIRE_STATUS_DRAFT: 'QUESTIONNAIRE_STATUS_SENT' },
  answer: {
    QUESTIONNAIRE_STATUS_SENT: 'QUESTIONNAIRE_STATUS_IN_PROGRESS',
    QUESTIONNAIRE_STATUS_IN_PROGRESS: 'QUESTIONNAIRE_STATUS_IN_PROGRESS',
  },
  submit: { QUESTIONNAIRE_STATUS_IN_PROGRESS: 'QUESTIONNAIRE_STATUS_SUBMITTED' },
  startReview: { QUESTIONNAIRE_STATUS_SUBMITTED: 'QUESTIONNAIRE_STATUS_IN_REVIEW' },
  return: { QUESTIONNAIRE_STATUS_IN_REVIEW: 'QUESTIONNAIRE_STATUS_IN_PROGRESS' },
  complete: { QUESTIONNAIRE_STATUS_IN_REVIEW: 'QUESTIONNAIRE_STATUS_COMPLETED' },
  cancel: {
    QUESTIONNAIRE_STATUS_DRAFT: cancelled,
    QUESTIONNAIRE_STATUS_SENT: cancelled,
    QUESTIONNAIRE_STATUS_IN_PROGRESS: cancelled,
    QUESTIONNAIRE_STATUS_SUBMITTED: cancelled,
    QUESTIONNAIRE_STATUS_IN_REVIEW: cancelled,
  },
  // Only while it waits for the vendor: submitted answers have met their date.
  expire: { QUESTIONNAIRE_STATUS_SENT: expired, QUESTIONNAIRE_STATUS_IN_PROGRESS: expired },
}

/** The status after the move, or undefined if it is refused. */
export const nextStatus = (
  status: QuestionnaireStatus,
  move: QuestionnaireMove,
): QuestionnaireStatus | undefined => steps[move][status]

// The table has exactly the statuses as keys.
export const expirableStatuses = Object.keys(steps.expire) as QuestionnaireStatus[]

/** Days that a link, and an unanswered questionnaire, outlive the due date. */
export const graceDays = 30

const dayMs = 86_400_000

export const expiryOf = (dueDate: Date): Date => new Date(dueDate.getTime() + graceDays * dayMs)
