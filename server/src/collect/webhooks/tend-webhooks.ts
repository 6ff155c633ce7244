import { tellRemovedFourthParties } from '../../store/fourth-parties/fourth-party-event.ts'
import type { Store } from '../../store/kernel/store.ts'
import { selectWebhookOrganizations } from '../../store/connectors/webhook-queue.ts'

const organizationsAtOnce = 500

/** For every organization with webhooks: reports relations that expired. */
export const tendWebhooks = async (store: Store): Promise<void> => {
  let afterId = 0
  for (;;) {
    const ids = await store.system((db) =>
      selectWebhookOrganizations(db, { afterId, limit: organizationsAtOnce }),
    )
    for (const id of ids) await store.inOrganization(id, tellRemovedFourthParties)
    if (ids.length < organizationsAtOnce) return
    afterId = ids.at(-1) ?? afterId
  }
}
