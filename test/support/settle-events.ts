import { judgeSecurityEvents } from '../../server/src/collect/background/judge-security-events.ts'
import { refreshObservations } from '../../server/src/collect/background/refresh-observations.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'

/** One round of the background: changed observations first, then their effect on events. */
export const settleEvents = async (store: Store, now: Date = new Date()): Promise<void> => {
  await refreshObservations({ store, now })
  await judgeSecurityEvents({ store, now })
}

/** Judges the events of one organization, and of no other test. */
export const judgeEventsOf = async (store: Store, organizationId: OrganizationId): Promise<void> => {
  await judgeSecurityEvents({ store, now: new Date(), organizationId })
}
