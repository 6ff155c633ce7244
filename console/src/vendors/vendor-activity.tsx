import type { Vendor } from '@parapet/contract'
import { Paper } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { EmptyState } from '../parts/states.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

type Activity = OutputFor<'ListVendorActivity'>['activities'][number]

const rowsOf = ({ activities }: OutputFor<'ListVendorActivity'>): readonly Activity[] => activities
const rowId = ({ id }: Activity): string => id

/** Links an entry to what it is about. */
const placeOf = ({ kind, targetId }: Activity): LinkProps | undefined => {
  if (kind === 'VENDOR_ACTIVITY_KIND_QUESTIONNAIRE')
    return { to: '/questionnaires/$questionnaireId', params: { questionnaireId: targetId } }
  if (kind === 'VENDOR_ACTIVITY_KIND_OBSERVATION') return { to: '/observations', search: { open: targetId } }
  if (kind === 'VENDOR_ACTIVITY_KIND_SECURITY_EVENT')
    return { to: '/security-events/$eventId', params: { eventId: targetId } }
  return undefined
}

const Sentence = ({ activity }: { activity: Activity }) => {
  const place = placeOf(activity)
  if (!place) return <span title={activity.sentence}>{activity.sentence}</span>
  return (
    <Link {...place} className="plain" title={activity.sentence}>
      {activity.sentence}
    </Link>
  )
}

const columns: readonly Column<Activity>[] = [
  {
    key: 'when',
    header: words.vendor.activity.when,
    width: '6.5rem',
    cell: ({ occurredAt }) => <When at={occurredAt} />,
  },
  {
    key: 'what',
    header: words.vendor.activity.what,
    width: 'minmax(0, 3fr)',
    cell: (activity) =>
      activity.comment === undefined ? (
        <Sentence activity={activity} />
      ) : (
        <TwoLines
          first={<Sentence activity={activity} />}
          second={<span title={activity.comment}>{activity.comment}</span>}
        />
      ),
  },
  {
    key: 'about',
    header: words.vendor.activity.about,
    width: '8rem',
    hideBelow: 'sm',
    cell: ({ kind }) => labelOf(kind),
  },
  {
    key: 'who',
    header: words.vendor.activity.by,
    width: 'minmax(7rem, 1fr)',
    hideBelow: 'sm',
    cell: ({ actor, channel }) => (
      <TwoLines
        first={<bdi>{actor.displayName}</bdi>}
        second={channel === undefined ? '' : labelOf(channel)}
      />
    ),
  },
]

/** The vendor's activity, newest first. */
export const VendorActivityPart = ({ vendor }: { vendor: Vendor }) => (
  <Paper p={0} style={{ overflow: 'hidden' }}>
    <PagedList
      label={words.vendor.tabs.activity}
      query={useInfiniteQuery(askPages('ListVendorActivity', { id: vendor.id }))}
      columns={columns}
      rowsOf={rowsOf}
      rowId={rowId}
      sortable={false}
      height="max(22rem, 55dvh)"
      empty={<EmptyState title={words.vendor.activity.none}>{words.vendor.activity.noneHint}</EmptyState>}
    />
  </Paper>
)
