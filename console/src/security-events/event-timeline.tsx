import { useInfiniteQuery } from '@tanstack/react-query'
import { askPages } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Course, type CourseEntry } from '../parts/course.tsx'
import { EmptyState, ErrorState } from '../parts/states.tsx'
import { useSession } from '../parts/session.ts'
import { activityEntry } from './activity-entry.tsx'
import type { SecurityEvent } from './event-draft.ts'

type TimelineEntry = SecurityEvent['timeline'][number]

const courseEntry = ({ id, occurredAt, title, description, entryType }: TimelineEntry): CourseEntry => ({
  key: id,
  at: occurredAt,
  title,
  by: labelOf(entryType),
  ...(description !== undefined && { text: description }),
  isMajor: !['EVENT_TIMELINE_ENTRY_TYPE_UPDATE', 'EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED'].includes(
    entryType,
  ),
})

/** The event's timeline and the organization's own actions, newest first. */
export const EventTimeline = ({ event }: { event: SecurityEvent }) => {
  const { organization } = useSession()
  const own = useInfiniteQuery(
    askPages('GetSecurityEventActions', { eventId: event.eventId, vendorDomain: organization.domain }),
  )
  const actions = own.data?.pages.flatMap((page) => page.actions) ?? []
  const entries = [
    ...event.timeline.map(courseEntry),
    // The derived first entry repeats what the timeline already says.
    ...actions.filter(({ isSynthetic }) => !isSynthetic).map(activityEntry),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  if (entries.length === 0) return <EmptyState title="Nothing has happened yet" />
  return (
    <>
      <Course entries={entries} label="Timeline" />
      {own.error && <ErrorState error={own.error} retry={() => void own.refetch()} />}
    </>
  )
}
