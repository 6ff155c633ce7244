import { setTimeout as sleep } from 'node:timers/promises'
import { lockObservationRefresh } from '../server/src/store/observation-refresh.ts'
import type { Store } from '../server/src/store/store.ts'

/** Does the work while nobody refreshes figures of the organization. */
export const withoutRefreshers = async <T>(
  { store, organizationId }: { store: Store; organizationId: string },
  work: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    const answer = await store.inOrganization(organizationId, async (db) =>
      (await lockObservationRefresh(db)) ? { done: await work() } : undefined,
    )
    if (answer) return answer.done
    await sleep(100)
  }
}
