import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import type { FeedEvent } from '../../domain/import/feed-event.ts'
import { eventContentChange } from '../../domain/security-events/change-event-content.ts'
import { continueTimeline, updateEntry } from '../../domain/security-events/event-timeline.ts'
import { followFeed } from '../../domain/security-events/follow-feed.ts'
import { isHistoric, recordAsHistory } from '../../domain/security-events/historic-event.ts'
import { newSecurityEvent } from '../../domain/security-events/new-security-event.ts'
import {
  noteFeedEvents,
  type OutdatedFeedEvent,
  selectOutdatedFeedEvents,
} from '../../store/security-events/feed-event.ts'
import { lockWholeEvent, updateSecurityEvent } from '../../store/security-events/security-event-change.ts'
import { insertSecurityEvents } from '../../store/security-events/security-event-insert.ts'
import type { Db } from '../../store/kernel/store.ts'
import { recordEvents } from '../../store/connectors/webhook-event.ts'

const insertNew = async (db: Db, events: readonly FeedEvent[], now: Date): Promise<void> => {
  const made = events.map((event) => newSecurityEvent(event, now))
  const added = new Set(await insertSecurityEvents(db, made))
  // History is nobody's news.
  const fresh = made.filter((event) => added.has(event.id) && !isHistoric(event))
  await recordEvents(db, fresh.length > 0 ? ['security_event.created'] : [], () =>
    fresh.map(({ id, title, eventType, severity, isSelf }) => ({
      type: 'security_event.created',
      data: { id, title, eventType, severity, view: isSelf ? 'VIEW_SELF' : 'VIEW_VRM' },
    })),
  )
}

/** Updates an event after its feed changed. */
const follow = async (db: Db, { id, said }: OutdatedFeedEvent, says: FeedEvent, now: Date): Promise<void> => {
  const before = said && (await lockWholeEvent(db, id))
  if (!before) return
  const after = followFeed(before, said, says)
  const { names, ...details } = eventContentChange(before, after)
  if (names.length === 0 && canonicalJson(before.sources) === canonicalJson(after.sources)) return
  const added = names.length > 0 ? [updateEntry(names, now)] : []
  const timeline = continueTimeline(before.timeline, after, added)
  await updateSecurityEvent(db, recordAsHistory({ ...after, timeline }, now), { isJudged: true })
  await recordEvents(db, ['security_event.updated'], () => [
    { type: 'security_event.updated', data: { id, ...details } },
  ])
}

/** The only place where feed reports become security events of an organization, or change them. */
export const insertFeedEvents = async (db: Db, events: readonly FeedEvent[], now: Date): Promise<void> => {
  await insertNew(db, events, now)
  const byOrigin = new Map(events.map((event) => [event.origin, event]))
  const said = [...byOrigin.values()].map((event) => ({ origin: event.origin, text: canonicalJson(event) }))
  const outdated = await selectOutdatedFeedEvents(db, said)
  for (const event of outdated) {
    const says = byOrigin.get(event.origin)
    if (says) await follow(db, event, says, now)
  }
  const origins = new Set(outdated.map(({ origin }) => origin))
  await noteFeedEvents(
    db,
    said.filter(({ origin }) => origins.has(origin)),
  )
}
