import { lockObservationRefresh } from '../../server/src/store/observations/observation-refresh.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { until } from './until.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

const patienceMs = 300_000

/** Runs the work while nothing refreshes the organization's figures. */
export const withoutRefreshers = async <T>(
  { store, organizationId }: { store: Store; organizationId: OrganizationId },
  work: () => Promise<T>,
): Promise<T> => {
  const { done } = await until(
    'no other refresher',
    () =>
      store.inOrganization(organizationId, async (db) =>
        (await lockObservationRefresh(db)) ? { done: await work() } : undefined,
      ),
    patienceMs,
  )
  return done
}
