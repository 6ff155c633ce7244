import { newId } from '../kernel/id.ts'
import { type EventContent, type NewSecurityEvent, unsetContent } from './event-content.ts'
import { addSources, type GivenSource } from './event-source.ts'
import { continueTimeline, sourceEntry } from './event-timeline.ts'
import { recordAsHistory } from './historic-event.ts'

type Given = Pick<EventContent, 'title' | 'summary' | 'eventType' | 'severity'> &
  Partial<EventContent> & { isSelf?: boolean; origin?: string; sources?: readonly GivenSource[] }

/** An event first seen now, or recorded as history if it is over for long; an unknown start defaults to the disclosure, or else to now. */
export const newSecurityEvent = (given: Given, now: Date): NewSecurityEvent => {
  const detectedAt = `${now.toISOString().slice(0, 23)}000Z`
  const { sources: reports = [], isSelf = false, origin = null, disclosedAt = null } = given
  const { sources } = addSources([], reports, now)
  const times = { occurredAt: given.occurredAt ?? disclosedAt ?? detectedAt, disclosedAt, detectedAt }
  const event: NewSecurityEvent = {
    ...unsetContent,
    ...given,
    ...times,
    id: newId('evt'),
    origin,
    isSelf,
    status: 'SECURITY_EVENT_STATUS_NEW',
    sources,
    timeline: continueTimeline([], times, sources.map(sourceEntry)),
  }
  return recordAsHistory(event, now)
}
