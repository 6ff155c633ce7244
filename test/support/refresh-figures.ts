import { refreshIn } from '../../server/src/collect/background/refresh-observations.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { until } from './until.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** Refreshes the stored figures of one organization, and of no other test. */
export const refreshFigures = async (store: Store, organizationId: OrganizationId): Promise<void> => {
  await until('no mark is left', () => refreshIn(organizationId, { store, now: new Date() }))
}
