import { isReservedDomain } from '../../domain/kernel/reserved-domain.ts'
import { deleteWatches, insertWatches } from '../../store/vendors/domain-check.ts'
import { selectOrganizationIds } from '../../store/organization/organization.ts'
import type { Store } from '../../store/kernel/store.ts'
import { selectWatchChanges } from '../../store/vendors/watched-domain.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const organizationsAtOnce = 500

const watchIn = (store: Store, organizationId: OrganizationId, now: Date): Promise<void> =>
  retryLostRace(() =>
    store.inOrganization(organizationId, async (db) => {
      const { added, removed } = await selectWatchChanges(db)
      await insertWatches(
        db,
        added.filter(({ domain }) => !isReservedDomain(domain)),
        now,
      )
      await deleteWatches(db, removed)
    }),
  )

/** Brings the queue of domains in line with what the organizations monitor. */
export const watchDomains = async ({ store, now }: { store: Store; now: Date }): Promise<void> => {
  let afterId = 0
  for (;;) {
    const ids = await store.system((db) => selectOrganizationIds(db, { afterId, limit: organizationsAtOnce }))
    for (const id of ids) await watchIn(store, id, now)
    if (ids.length < organizationsAtOnce) return
    afterId = ids.at(-1) ?? afterId
  }
}
