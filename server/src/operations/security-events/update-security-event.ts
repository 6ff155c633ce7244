import { ApiError, invalidField } from '@parapet/contract'
import { eventContentChange, writeEventContent } from '../../domain/security-events/change-event-content.ts'
import { isClosed } from '../../domain/security-events/event-status.ts'
import { continueTimeline, updateEntry } from '../../domain/security-events/event-timeline.ts'
import { recordAsHistory } from '../../domain/security-events/historic-event.ts'
import { readEventContent } from '../../domain/security-events/read-event-content.ts'
import type { Handler } from '../handler.ts'
import { changeSecurityEvent } from './change-security-event.ts'

const required = ['title', 'summary', 'eventType', 'severity'] as const

export const updateSecurityEvent: Handler<'UpdateSecurityEvent'> = async (
  { eventId, updateMask = [], ...sent },
  context,
) => {
  const names = new Set<string>(updateMask.length > 0 ? updateMask : Object.keys(sent))
  const missing = required.find((name) => names.has(name) && sent[name] === undefined)
  if (missing !== undefined)
    throw invalidField(missing, 'is in updateMask but was not sent, and cannot be cleared.')
  const given = Object.entries(sent).filter(([name, value]) => names.has(name) && value !== null)
  const written = readEventContent(Object.fromEntries(given))
  return changeSecurityEvent(context, eventId, (before) => {
    if (isClosed(before.status))
      throw new ApiError('EVENT_CLOSED', `The event ${before.id} is closed: add a new source to reopen it.`)
    const after = writeEventContent(before, names, written)
    const { names: changed, ...details } = eventContentChange(before, after)
    if (changed.length === 0) return undefined
    const timeline = continueTimeline(before.timeline, after, [updateEntry(changed, context.now)])
    return {
      after: recordAsHistory({ ...after, timeline }, context.now),
      action: 'security-event.updated',
      details,
      isJudged: true,
    }
  })
}
