import { ApiError, type Document, submittedStatuses } from '@parapet/contract'
import type { QuestionnaireStatus } from '../../domain/questionnaires/questionnaire-status.ts'
import { lockQuestionnaire } from '../../store/questionnaires/questionnaire-change.ts'
import type { Db } from '../../store/kernel/store.ts'

const needed = {
  submitted: {
    statuses: submittedStatuses,
    says: 'The file can be kept once the questionnaire has been submitted.',
  },
  closed: {
    statuses: [
      'QUESTIONNAIRE_STATUS_COMPLETED',
      'QUESTIONNAIRE_STATUS_CANCELLED',
      'QUESTIONNAIRE_STATUS_EXPIRED',
    ],
    says: 'The file answers a question of an open questionnaire. Complete or cancel the questionnaire first.',
  },
} as const satisfies Record<string, { statuses: readonly QuestionnaireStatus[]; says: string }>

/** Locks the questionnaire that the document answers a question of, if any; throws unless it has come this far. */
export const requireStatus = async (
  db: Db,
  { questionnaireId }: Document,
  stage: keyof typeof needed,
): Promise<void> => {
  if (questionnaireId === undefined) return
  const questionnaire = await lockQuestionnaire(db, questionnaireId)
  const { statuses, says } = needed[stage]
  const status = questionnaire?.status
  if (status === undefined || statuses.some((allowed) => allowed === status)) return
  throw new ApiError('QUESTIONNAIRE_TRANSITION_REFUSED', says, { metadata: { status } })
}
