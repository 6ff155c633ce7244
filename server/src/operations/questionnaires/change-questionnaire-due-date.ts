import { ApiError } from '@parapet/contract'
import { expiryOf } from '../../domain/questionnaires/questionnaire-status.ts'
import { lockQuestionnaire, updateQuestionnaire } from '../../store/questionnaires/questionnaire-change.ts'
import { updateQuestionnaireLinkExpiry } from '../../store/questionnaires/questionnaire-link.ts'
import type { Handler } from '../handler.ts'
import { requireQuestionnaire } from './move-questionnaire.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { requireDueDate } from './require-due-date.ts'

const withVendor: ReadonlySet<string> = new Set([
  'QUESTIONNAIRE_STATUS_SENT',
  'QUESTIONNAIRE_STATUS_IN_PROGRESS',
])

export const changeQuestionnaireDueDate: Handler<'ChangeQuestionnaireDueDate'> = async (
  { id, dueDate: given },
  context,
) => {
  const { db, now, audit, principal } = context
  const dueDate = requireDueDate(given, now)
  const locked = await lockQuestionnaire(db, id)
  if (!locked) throw noSuchQuestionnaire(id, principal)
  const { status, dueDate: before } = locked
  if (!withVendor.has(status))
    throw new ApiError(
      'QUESTIONNAIRE_TRANSITION_REFUSED',
      `A questionnaire that is ${status.replace('QUESTIONNAIRE_STATUS_', '')} is not with the vendor: its due date cannot be changed.`,
      { metadata: { status } },
    )
  if (before?.getTime() !== dueDate.getTime())
    await Promise.all([
      updateQuestionnaire(db, id, { status, dueDate }),
      updateQuestionnaireLinkExpiry(db, id, expiryOf(dueDate)),
      audit([
        {
          action: 'questionnaire.due-date-changed',
          targetType: 'questionnaire',
          targetId: id,
          details: { ...(before && { before: before.toISOString() }), after: dueDate.toISOString() },
        },
      ]),
    ])
  return { questionnaire: await requireQuestionnaire(context, id) }
}
