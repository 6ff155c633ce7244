import type { RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { hostsIn } from '../../domain/vendors/hosts-in.ts'
import { suggestedDomains } from '../../domain/vendors/suggested-domains.ts'
import type { Store } from '../../store/kernel/store.ts'
import { holdVendors } from '../../store/vendors/vendor-score.ts'
import { selectWatchedName } from '../../store/vendors/watched-domain.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import { noteHosts } from './note-hosts.ts'
import { noteSuggestions } from './note-suggestions.ts'

type Noting = { store: Store; organizationId: OrganizationId; recorded: RecordedDomain; now: Date }

/** Notes what the answers of a vendor's domain show of its other domains and of hosts below it. */
export const noteNames = async ({ store, organizationId, recorded, now }: Noting): Promise<void> => {
  const suggestions = suggestedDomains(recorded)
  const { domain } = recorded
  const hosts = hostsIn(recorded).map((shown) => ({ ...shown, domain }))
  if (suggestions.length + hosts.length === 0) return
  await retryLostRace(() =>
    store.inOrganization(organizationId, async (db) => {
      const watched = await selectWatchedName(db, domain)
      if (!watched || watched.isHost) return
      const [vendor] = await holdVendors(db, [watched.subject])
      // It may have been offboarded, or the domain taken away, until the lock was granted.
      if (!vendor || (await selectWatchedName(db, domain))?.subject !== watched.subject) return
      await noteSuggestions(db, { vendor, suggestions, now })
      await noteHosts(db, { vendorId: vendor.id, hosts, now })
    }),
  )
}
