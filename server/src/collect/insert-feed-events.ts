import type { FeedEvent } from '../domain/import/feed-event.ts'
import { newSecurityEvent } from '../domain/security-event/new-security-event.ts'
import { insertSecurityEvents } from '../store/security-event-insert.ts'
import type { Db } from '../store/store.ts'

/** The one place where what feeds report becomes security events of an organization. */
export const insertFeedEvents = async (db: Db, events: readonly FeedEvent[], now: Date): Promise<void> => {
  await insertSecurityEvents(
    db,
    events.map((event) => newSecurityEvent(event, now)),
  )
}
