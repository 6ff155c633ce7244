import type { Store } from '../../store/kernel/store.ts'
import {
  deleteExpiredReports,
  selectOrganizationsWithExpiredReports,
} from '../../store/reports/report-link.ts'

/** Deletes reports whose link has expired: nobody can read them any more. */
export const expireReports = async (store: Store): Promise<void> => {
  for (const organizationId of await store.system(selectOrganizationsWithExpiredReports))
    await store.inOrganization(organizationId, deleteExpiredReports)
}
