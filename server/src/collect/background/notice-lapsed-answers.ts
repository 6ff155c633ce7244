import type { OrganizationId } from '../../domain/kernel/id.ts'
import { notify } from '../../store/accounts/notification.ts'
import type { Store } from '../../store/kernel/store.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'
import { takeLapsedAnswers } from '../../store/questionnaires/answer-lapse.ts'
import { selectReviewers } from '../../store/questionnaires/questionnaire-reviewer.ts'

const batchSize = 500

type Noticing = { store: Store; now: Date }

/** One transaction of work; returns whether there may be more. */
const noticeBatch = (organizationId: OrganizationId, { store, now }: Noticing): Promise<boolean> =>
  store.inOrganization(organizationId, async (db) => {
    const { questionnaireIds, count } = await takeLapsedAnswers(db, { now, limit: batchSize })
    for (const id of questionnaireIds) {
      const found = await selectReviewers(db, id)
      if (found)
        await notify(db, [
          {
            kind: 'NOTIFICATION_KIND_ANSWER_LAPSED',
            targetType: 'NOTIFICATION_TARGET_QUESTIONNAIRE',
            targetId: id,
            ...found,
          },
        ])
    }
    return count === batchSize
  })

/** Tells reviewers about dates in submitted answers that no longer hold. */
export const noticeLapsedAnswers = async (noticing: Noticing): Promise<void> => {
  const failures: unknown[] = []
  for await (const id of eachOrganization(noticing.store)) {
    try {
      while (await noticeBatch(id, noticing));
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some lapsed answers could not be told.')
}
