import { judgeSecurityEvents } from '../server/src/collect/judge-security-events.ts'
import { refreshObservations } from '../server/src/collect/refresh-observations.ts'
import type { Store } from '../server/src/store/store.ts'

/** What the background does once it has come round: changed observations first, then what they mean for events. */
export const settleEvents = async (store: Store, now: Date = new Date()): Promise<void> => {
  await refreshObservations({ store, now })
  await judgeSecurityEvents({ store, now })
}
