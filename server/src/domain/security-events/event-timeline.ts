import type { EventSource, EventTimelineEntry } from '@parapet/contract'
import type { Static } from 'typebox'
import type { NewSecurityEvent } from './event-content.ts'
import type { EventStatus } from './event-status.ts'
import { wireInstant } from '../kernel/timestamp.ts'

type Entry = Static<typeof EventTimelineEntry>
type Timed = Pick<NewSecurityEvent, 'occurredAt' | 'disclosedAt' | 'detectedAt'>

/** Only the latest edits are shown; the audit trail keeps them all. */
const maxUpdates = 100

/** What the event's own times say. A start that merely repeats another time is unknown and says nothing. */
const milestones = ({ occurredAt, disclosedAt, detectedAt }: Timed): Entry[] => {
  const entry = (id: string, entryType: Entry['entryType'], instant: string, title: string): Entry => ({
    id,
    occurredAt: wireInstant(instant),
    entryType,
    title,
  })
  return [
    ...(occurredAt === disclosedAt || occurredAt === detectedAt
      ? []
      : [entry('tle_occurred', 'EVENT_TIMELINE_ENTRY_TYPE_OCCURRED', occurredAt, 'It began')]),
    ...(disclosedAt === null
      ? []
      : [entry('tle_disclosed', 'EVENT_TIMELINE_ENTRY_TYPE_DISCLOSED', disclosedAt, 'It became public')]),
    entry('tle_detected', 'EVENT_TIMELINE_ENTRY_TYPE_DETECTED', detectedAt, 'First seen here'),
  ]
}

const isMilestone = ({ id }: Entry): boolean => !/^tle_\d+$/.test(id)

const withoutOldUpdates = (entries: readonly Entry[]): Entry[] => {
  const updates = entries.filter(({ entryType }) => entryType === 'EVENT_TIMELINE_ENTRY_TYPE_UPDATE')
  const dropped = new Set(updates.slice(0, Math.max(0, updates.length - maxUpdates)))
  return entries.filter((entry) => !dropped.has(entry))
}

/** The timeline with the event's current times and the additions, with continued numbering. */
export const continueTimeline = (
  timeline: readonly Entry[],
  times: Timed,
  added: readonly Omit<Entry, 'id'>[] = [],
): Entry[] => {
  const told = timeline.filter((entry) => !isMilestone(entry))
  const last = Math.max(0, ...told.map(({ id }) => Number(id.slice('tle_'.length))))
  const numbered = added.map((entry, index) => ({ id: `tle_${last + index + 1}`, ...entry }))
  return [...milestones(times), ...withoutOldUpdates([...told, ...numbered])]
}

export const sourceEntry = (source: Static<typeof EventSource>): Omit<Entry, 'id'> => ({
  occurredAt: source.publishedAt ?? source.retrievedAt,
  entryType: 'EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED',
  title: `Reported by ${source.name}`,
  sourceId: source.id,
})

/** A status in words, for a sentence. */
export const statusWord = (status: EventStatus): string =>
  status.slice('SECURITY_EVENT_STATUS_'.length).toLowerCase()

/** A status change, with the comment about it or the source that caused it. */
export const statusEntry = (
  { from, to }: { from: EventStatus; to: EventStatus },
  now: Date,
  { comment, sourceId }: { comment?: string; sourceId?: string },
): Omit<Entry, 'id'> => ({
  occurredAt: now.toISOString(),
  entryType:
    to === 'SECURITY_EVENT_STATUS_RESOLVED'
      ? 'EVENT_TIMELINE_ENTRY_TYPE_RESOLVED'
      : 'EVENT_TIMELINE_ENTRY_TYPE_STATUS_CHANGED',
  title: `From ${statusWord(from)} to ${statusWord(to)}`,
  ...(comment !== undefined && { description: comment }),
  ...(sourceId !== undefined && { sourceId }),
})

export const updateEntry = (changed: readonly string[], now: Date): Omit<Entry, 'id'> => ({
  occurredAt: now.toISOString(),
  entryType: 'EVENT_TIMELINE_ENTRY_TYPE_UPDATE',
  title: `Changed: ${changed.join(', ')}`,
})
