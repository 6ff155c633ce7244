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
import classes from './event-columns.module.css'

export type FeedEvent = OutputFor<'GetSecurityEventFeed'>['events'][number]

/** What distinguishes the event from others of its type, in a few words. */
const marks = ({ eventType, subjects, vulnerabilityIds }: FeedEvent): string => {
  const [subject] = subjects
  const [vulnerability] = vulnerabilityIds
  const more = vulnerabilityIds.length > 1 ? ` and ${vulnerabilityIds.length - 1} more` : ''
  return [
    labelOf(eventType),
    ...(subject ? [subject.name] : []),
    ...(vulnerability === undefined ? [] : [`${vulnerability}${more}`]),
  ].join(' · ')
}

const Impact = ({ event: { impactSummary } }: { event: FeedEvent }) => {
  const { impactedVendors, potentiallyImpactedVendors, totalVendors } = impactSummary
  if (totalVendors === 0) return <span className="muted">No vendor</span>
  return (
    <span className={classes['impact']}>
      <Segments segments={impactSegments(impactSummary)} label="Vendors" />
      <span className={classes['counts']}>
        {impactedVendors.toLocaleString('en')} impacted, {potentiallyImpactedVendors.toLocaleString('en')}{' '}
        potentially
      </span>
    </span>
  )
}

export const eventColumns: readonly Column<FeedEvent>[] = [
  {
    key: 'severity',
    header: 'Severity',
    width: '5.5rem',
    sortField: 'severity',
    cell: ({ severity }) => <MemberTag member={severity} />,
  },
  {
    key: 'title',
    header: 'Event',
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
    header: 'Status',
    width: '7rem',
    hideBelow: 'sm',
    cell: ({ status }) => <EventStatusTag status={status} />,
  },
  {
    key: 'impact',
    header: 'Vendors',
    width: 'minmax(9rem, 1.2fr)',
    sortField: 'impactedVendors',
    hideBelow: 'sm',
    cell: (event) => <Impact event={event} />,
  },
  {
    key: 'answers',
    header: 'Answered',
    width: '5.5rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ impactSummary: { requestsSent, responsesReceived } }) =>
      requestsSent === 0 && responsesReceived === 0 ? (
        <span className="muted">–</span>
      ) : (
        <span title={`${responsesReceived} answered, ${requestsSent} asked`}>
          {responsesReceived} of {Math.max(requestsSent, responsesReceived)}
        </span>
      ),
  },
  {
    key: 'occurred',
    header: 'Occurred',
    width: '7rem',
    sortField: 'occurredAt',
    hideBelow: 'lg',
    cell: ({ occurredAt }) => <When at={occurredAt} />,
  },
  {
    key: 'updated',
    header: 'Updated',
    width: '7rem',
    sortField: 'updatedAt',
    hideBelow: 'lg',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
]
