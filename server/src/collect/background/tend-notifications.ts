import { deleteOldNotifications } from '../../store/accounts/notification.ts'
import type { Store } from '../../store/kernel/store.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'

/** Deletes notifications that are no longer shown. */
export const tendNotifications = async (store: Store): Promise<void> => {
  for await (const organizationId of eachOrganization(store))
    await store.inOrganization(organizationId, deleteOldNotifications)
}
