import type { NewSecurityEvent } from './event-content.ts'
import { continueTimeline, statusEntry } from './event-timeline.ts'

/** 24 months, as a number of days, so that the database computes exactly the same. */
export const historicAfterDays = 730

/** Whether the event was over for so long when it was first seen here that it is history, not news. */
export const isHistoric = ({
  occurredAt,
  detectedAt,
}: Pick<NewSecurityEvent, 'occurredAt' | 'detectedAt'>): boolean =>
  Date.parse(detectedAt) - Date.parse(occurredAt) > historicAfterDays * 86_400_000

/** A new event that is history is recorded as resolved: nobody has to act on it. */
export const recordAsHistory = (event: NewSecurityEvent, now: Date): NewSecurityEvent => {
  const { status: from } = event
  if (from !== 'SECURITY_EVENT_STATUS_NEW' || !isHistoric(event)) return event
  const to = 'SECURITY_EVENT_STATUS_RESOLVED'
  const comment = 'Recorded as history: it happened more than 24 months before it was first seen here.'
  return {
    ...event,
    status: to,
    timeline: continueTimeline(event.timeline, event, [statusEntry({ from, to }, now, { comment })]),
  }
}
