import { isReservedDomain } from '../domain/reserved-domain.ts'
import { deleteWatches, insertWatches } from '../store/domain-check.ts'
import { selectOrganizationIds } from '../store/organization.ts'
import type { Store } from '../store/store.ts'
import { selectWatchChanges } from '../store/watched-domain.ts'
import { retryLostRace } from './retry-lost-race.ts'

const organizationsAtOnce = 500

const watchIn = (store: Store, organizationId: string, now: Date): Promise<void> =>
  retryLostRace(() =>
    store.inOrganization(organizationId, async (db) => {
      const { added, removed } = await selectWatchChanges(db)
      await insertWatches(
        db,
        added.filter((domain) => !isReservedDomain(domain)),
        now,
      )
      await deleteWatches(db, removed)
    }),
  )

/** Brings the queue of domains up to date with what the organizations monitor. */
export const watchDomains = async ({ store, now }: { store: Store; now: Date }): Promise<void> => {
  let afterId = ''
  for (;;) {
    const ids = await store.system((db) => selectOrganizationIds(db, { afterId, limit: organizationsAtOnce }))
    for (const id of ids) await watchIn(store, id, now)
    if (ids.length < organizationsAtOnce) return
    afterId = ids.at(-1) ?? afterId
  }
}
