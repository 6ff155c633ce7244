import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { CourseEntry } from '../parts/course.tsx'
import { activityEntry } from './activity-entry.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { EventVendorLinks } from './event-vendor-links.tsx'

type Milestone = SecurityEvent['timeline'][number]
type Activity = OutputFor<'ListSecurityEventActivity'>['activities'][number]

const milestoneEntry = ({ id, occurredAt, title, description, entryType }: Milestone): CourseEntry => ({
  key: id,
  at: occurredAt,
  title,
  by: labelOf(entryType),
  ...(description !== undefined && { text: description }),
  isMajor: !['EVENT_TIMELINE_ENTRY_TYPE_UPDATE', 'EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED'].includes(
    entryType,
  ),
})

const isStatusChange = ({ entryType }: Milestone): boolean =>
  entryType === 'EVENT_TIMELINE_ENTRY_TYPE_STATUS_CHANGED' ||
  entryType === 'EVENT_TIMELINE_ENTRY_TYPE_RESOLVED'

/** The same thing done for several vendors in one go. */
const isSameDeed = (one: Activity, other: Activity): boolean =>
  one.actionType === other.actionType &&
  one.summary === other.summary &&
  one.comment === other.comment &&
  one.actor.id === other.actor.id &&
  one.companyName !== undefined &&
  other.companyName !== undefined &&
  Math.abs(Date.parse(one.occurredAt) - Date.parse(other.occurredAt)) < 60_000

const groupDeeds = (activities: readonly Activity[]): Activity[][] => {
  const groups: Activity[][] = []
  for (const activity of activities) {
    const [first] = groups.at(-1) ?? []
    if (first && isSameDeed(first, activity)) groups.at(-1)?.push(activity)
    else groups.push([activity])
  }
  return groups
}

const deedEntry = (deeds: readonly Activity[]): CourseEntry[] => {
  const [first] = deeds
  if (!first) return []
  const entry = activityEntry(first)
  const vendors = deeds.flatMap(({ vendorDomain, companyName }) =>
    companyName === undefined ? [] : [{ domain: vendorDomain, companyName }],
  )
  if (vendors.length === 0) return [entry]
  return [
    {
      ...entry,
      about: <EventVendorLinks eventId={first.eventId} vendors={vendors} total={vendors.length} />,
    },
  ]
}

/**
 * One timeline, oldest first. While activities are still to come, milestones after the last loaded one wait for them. A
 * change of status that somebody made is told by the activity, which says who.
 */
export const timelineEntries = (
  { timeline }: Pick<SecurityEvent, 'timeline'>,
  activities: readonly Activity[],
  hasMore: boolean,
): CourseEntry[] => {
  const last = activities.at(-1)?.occurredAt
  const movedAt = new Set(
    activities
      .filter(({ actionType }) => actionType === 'SECURITY_EVENT_ACTION_TYPE_STATUS_CHANGED')
      .map(({ occurredAt }) => occurredAt),
  )
  const milestones = timeline.filter(
    (entry) =>
      !(isStatusChange(entry) && movedAt.has(entry.occurredAt)) &&
      (!hasMore || last === undefined || entry.occurredAt <= last),
  )
  return [...milestones.map(milestoneEntry), ...groupDeeds(activities).flatMap(deedEntry)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}
