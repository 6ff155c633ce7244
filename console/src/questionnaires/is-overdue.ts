import type { OutputFor } from '../parts/ask.ts'
import { isPast } from '../parts/is-past.ts'

export type Questionnaire = OutputFor<'GetQuestionnaire'>['questionnaire']

/** Whether it is waiting for the vendor. */
export const isWithVendor = ({ status }: Questionnaire): boolean =>
  status === 'QUESTIONNAIRE_STATUS_SENT' || status === 'QUESTIONNAIRE_STATUS_IN_PROGRESS'

export const isOverdue = (questionnaire: Questionnaire): boolean =>
  isWithVendor(questionnaire) && isPast(questionnaire.dueDate)
