import { Link } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Segments } from '../parts/segments.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { EventStatusTag } from './event-status-tag.tsx'
import { impactSegments } from './impact-segments.ts'
import { words } from './words.ts'
import classes from './event-columns.module.css'

export type FeedEvent = OutputFor<'GetSecurityEventFeed'>['events'][number]

/** What distinguishes the event from others of its type, in a few words. */
const marks = ({ eventType, subjects, vulnerabilityIds }: FeedEvent): string => {
  const [subject] = subjects
  const [vulnerability] = vulnerabilityIds
  const more = vulnerabilityIds.length - 1
  return [
    labelOf(eventType),
    ...(subject ? [subject.name] : []),
    ...(vulnerability === undefined
      ? []
      : [more > 0 ? words.row.andMore(vulnerability, more) : vulnerability]),
  ].join(' · ')
}

const Impact = ({ event: { impactSummary } }: { event: FeedEvent }) => {
  const { impactedVendors, potentiallyImpactedVendors, totalVendors } = impactSummary
  if (totalVendors === 0) return <span className="muted">{words.row.noVendors}</span>
  return (
    <span className={classes['impact']}>
      <Segments segments={impactSegments(impactSummary)} label={words.feed.vendors} />
      <span className={classes['counts']}>
        {words.row.impact(impactedVendors, potentiallyImpactedVendors)}
      </span>
    </span>
  )
}

export const eventColumns: readonly Column<FeedEvent>[] = [
  {
    key: 'severity',
    header: words.field.severity,
    width: '5.5rem',
    sortField: 'severity',
    cell: ({ severity }) => <MemberTag member={severity} />,
  },
  {
    key: 'title',
    header: words.field.event,
    width: 'minmax(0, 3fr)',
    sortField: 'title',
    isName: true,
    cell: (event) => (
      <TwoLines
        first={
          <Link to="/security-events/$eventId" params={{ eventId: event.eventId }} className="plain">
            {event.title}
          </Link>
        }
        second={marks(event)}
      />
    ),
  },
  {
    key: 'status',
    header: words.field.status,
    width: '8rem',
    hideBelow: 'sm',
    cell: ({ status }) => <EventStatusTag status={status} />,
  },
  {
    key: 'impact',
    header: words.feed.vendors,
    width: 'minmax(9rem, 1.2fr)',
    sortField: 'impactedVendors',
    hideBelow: 'sm',
    cell: (event) => <Impact event={event} />,
  },
  {
    key: 'answers',
    header: words.field.responses,
    width: '5.5rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ impactSummary: { requestsSent, responsesReceived } }) =>
      requestsSent === 0 && responsesReceived === 0 ? (
        <span className="muted">–</span>
      ) : (
        <span title={words.row.responsesHint(responsesReceived, requestsSent)}>
          {words.row.responses(responsesReceived, Math.max(requestsSent, responsesReceived))}
        </span>
      ),
  },
  {
    key: 'occurred',
    header: words.field.occurred,
    width: '7rem',
    sortField: 'occurredAt',
    hideBelow: 'lg',
    cell: ({ occurredAt }) => <When at={occurredAt} />,
  },
  {
    key: 'updated',
    header: words.field.updated,
    width: '7rem',
    sortField: 'updatedAt',
    hideBelow: 'lg',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
]
