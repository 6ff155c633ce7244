import { notify } from '../../store/accounts/notification.ts'
import { selectReviewers } from '../../store/questionnaires/questionnaire-reviewer.ts'
import type { Context } from '../handler.ts'

/** Tells the member who created the questionnaire that its answers can be reviewed; otherwise the owners. */
export const tellReviewers = async (
  { db, principal: { actor } }: Pick<Context, 'db' | 'principal'>,
  id: string,
): Promise<void> => {
  const found = await selectReviewers(db, id)
  if (!found) return
  await notify(db, [
    {
      kind: 'NOTIFICATION_KIND_QUESTIONNAIRE_ANSWERED',
      targetType: 'NOTIFICATION_TARGET_QUESTIONNAIRE',
      targetId: id,
      title: found.title,
      userIds: found.userIds,
      actor,
    },
  ])
}
