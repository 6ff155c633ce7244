import type { AuditKey } from '../../domain/audit/audit.ts'
import { isReservedDomain } from '../../domain/kernel/reserved-domain.ts'
import { deleteWatches, insertWatches } from '../../store/vendors/domain-check.ts'
import { selectOrganizationIds } from '../../store/organization/organization.ts'
import type { Store } from '../../store/kernel/store.ts'
import { selectWatchChanges } from '../../store/vendors/watched-domain.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { releaseHosts } from './release-hosts.ts'

type Watching = {
  store: Store
  auditKey: () => AuditKey
  /** Called once an organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  now: Date
}

const organizationsAtOnce = 500

const watchIn = async (organizationId: OrganizationId, watching: Watching): Promise<void> => {
  const { store, onAudited, now } = watching
  const resolved = await retryLostRace(() =>
    store.inOrganization(organizationId, (db) => releaseHosts(db, watching)),
  )
  if (resolved > 0) onAudited(organizationId)
  await retryLostRace(() =>
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
}

/** Brings the queue of domains in line with what the organizations monitor. */
export const watchDomains = async (watching: Watching): Promise<void> => {
  let afterId = 0
  for (;;) {
    const ids = await watching.store.system((db) =>
      selectOrganizationIds(db, { afterId, limit: organizationsAtOnce }),
    )
    for (const id of ids) await watchIn(id, watching)
    if (ids.length < organizationsAtOnce) return
    afterId = ids.at(-1) ?? afterId
  }
}
