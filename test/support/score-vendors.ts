import { rescoreVendors } from '../../server/src/collect/background/rescore-vendors.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** Scores vendors from what is stored now, as the background does. */
export const scoreVendors = (
  store: Store,
  organizationId: OrganizationId,
  domains: readonly string[],
  now: Date = new Date(),
): Promise<void> => store.inOrganization(organizationId, (db) => rescoreVendors(db, domains, now))
