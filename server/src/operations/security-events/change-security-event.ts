import type { Actor, SecurityEvent } from '@parapet/contract'
import type { Static } from 'typebox'
import type { NewSecurityEvent } from '../../domain/security-events/event-content.ts'
import { statusWord } from '../../domain/security-events/event-timeline.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import { insertEventActivities } from '../../store/security-events/security-event-activity.ts'
import { lockWholeEvent, updateSecurityEvent } from '../../store/security-events/security-event-change.ts'
import { selectSecurityEvent } from '../../store/security-events/security-event.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Context } from '../handler.ts'
import { noSuchEvent } from './no-such-event.ts'

/** The event after the call, and its audit details. */
type Change = {
  after: NewSecurityEvent
  action: `security-event.${string}`
  details: Record<string, unknown>
  /** Whether the judgement of companies may change. */
  isJudged: boolean
  comment?: string
}

/** A change of status is an action of the organization itself. */
const recordStatus = async (
  db: Db,
  { before, after, comment }: { before: NewSecurityEvent; after: NewSecurityEvent; comment?: string },
  actor: Actor,
  now: Date,
): Promise<void> => {
  if (before.status === after.status) return
  const domain = await selectPrimaryDomain(db)
  if (domain === undefined) return
  const [from, to] = [before.status, after.status]
  await insertEventActivities(db, [
    {
      eventId: after.id,
      domain,
      actionType: 'SECURITY_EVENT_ACTION_TYPE_STATUS_CHANGED',
      actor,
      occurredAt: now,
      summary: `Moved from ${statusWord(from)} to ${statusWord(to)}.`,
      ...(comment !== undefined && { comment }),
      metadata: { from, to },
    },
  ])
}

/** Locks the event and changes it as `decide` says; undefined leaves it unchanged. Returns the event. */
export const changeSecurityEvent = async (
  { db, audit, principal, now }: Context,
  id: string,
  decide: (before: NewSecurityEvent) => Change | undefined,
): Promise<{ event: Static<typeof SecurityEvent> }> => {
  const before = await lockWholeEvent(db, id)
  if (!before) throw noSuchEvent(id)
  const change = decide(before)
  if (change) {
    const { after, action, details, isJudged, comment } = change
    await Promise.all([
      updateSecurityEvent(db, after, { isJudged }),
      audit([{ action, targetType: 'security-event', targetId: id, details }]),
      recordStatus(db, { before, after, ...(comment !== undefined && { comment }) }, principal.actor, now),
    ])
  }
  const event = await selectSecurityEvent(db, id)
  if (!event) throw noSuchEvent(id)
  return { event }
}
