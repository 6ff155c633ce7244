import { invalidField } from '@parapet/contract'
import { expiryOf } from '../../domain/questionnaires/questionnaire-status.ts'
import { updateQuestionnaireLinkExpiry } from '../../store/questionnaires/questionnaire-link.ts'
import type { Handler } from '../handler.ts'
import { beginMove, recordMove, requireQuestionnaire } from './move-questionnaire.ts'
import { requireDueDate } from './require-due-date.ts'

export const returnQuestionnaire: Handler<'ReturnQuestionnaire'> = async (
  { id, comment, dueDate: given },
  context,
) => {
  const { db, now } = context
  const renewed = given === undefined ? undefined : requireDueDate(given, now)
  const begun = await beginMove(context, id, 'return')
  const dueDate = renewed ?? begun.questionnaire.dueDate
  // Returned unchanged it would expire immediately, and the vendor's link has already ended.
  if (!dueDate || expiryOf(dueDate) <= now) {
    throw invalidField(
      'dueDate',
      'is required: the questionnaire is more than 30 days past its current due date.',
    )
  }
  const [, , questionnaire] = await Promise.all([
    recordMove(context, begun, { returnComment: comment, dueDate }, { dueDate: dueDate.toISOString() }),
    updateQuestionnaireLinkExpiry(db, id, expiryOf(dueDate)),
    requireQuestionnaire(context, id),
  ])
  return { questionnaire }
}
