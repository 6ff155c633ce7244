import { tellRemovedFourthParties } from '../../store/fourth-parties/fourth-party-event.ts'
import type { Store } from '../../store/kernel/store.ts'
import { deleteOldEvents } from '../../store/connectors/webhook-event.ts'
import { selectWebhookOrganizations } from '../../store/connectors/webhook-queue.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const organizationsAtOnce = 500
const eventsAtOnce = 2_000
/** How long deliveries can be looked up. */
const keptDays = 30

const deleteOld = async (store: Store, organizationId: OrganizationId): Promise<void> => {
  for (;;) {
    const deleted = await store.inOrganization(organizationId, (db) =>
      deleteOldEvents(db, { days: keptDays, limit: eventsAtOnce }),
    )
    if (deleted < eventsAtOnce) return
  }
}

/** For every organization with webhooks: reports relations that expired and deletes old events. */
export const tendWebhooks = async (store: Store): Promise<void> => {
  let afterId = 0
  for (;;) {
    const ids = await store.system((db) =>
      selectWebhookOrganizations(db, { afterId, limit: organizationsAtOnce }),
    )
    for (const id of ids) {
      await store.inOrganization(id, tellRemovedFourthParties)
      await deleteOld(store, id)
    }
    if (ids.length < organizationsAtOnce) return
    afterId = ids.at(-1) ?? afterId
  }
}
