import { tellRemovedFourthParties } from '../../store/fourth-party-event.ts'
import type { Store } from '../../store/store.ts'
import { deleteOldEvents } from '../../store/webhook-event.ts'
import { selectWebhookOrganizations } from '../../store/webhook-queue.ts'

const organizationsAtOnce = 500
const eventsAtOnce = 2_000
/** How long deliveries can be looked up. */
const keptDays = 30

const deleteOld = async (store: Store, organizationId: string): Promise<void> => {
  for (;;) {
    const deleted = await store.inOrganization(organizationId, (db) =>
      deleteOldEvents(db, { days: keptDays, limit: eventsAtOnce }),
    )
    if (deleted < eventsAtOnce) return
  }
}

/** In every organization that has webhooks: tells what is over by mere time, and clears away what is long told. */
export const tendWebhooks = async (store: Store): Promise<void> => {
  let afterId = ''
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
