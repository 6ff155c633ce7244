import { rescoreVendors } from '../server/src/collect/rescore-vendors.ts'
import type { Store } from '../server/src/store/store.ts'

/** Scores vendors by what is stored now, as the background does. */
export const scoreVendors = (
  store: Store,
  organizationId: string,
  domains: readonly string[],
  now: Date = new Date(),
): Promise<void> => store.inOrganization(organizationId, (db) => rescoreVendors(db, domains, now))
