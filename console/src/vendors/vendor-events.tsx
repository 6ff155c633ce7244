import type { Vendor } from '@parapet/contract'
import { Paper, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { sortOf } from '../parts/sort-of.ts'
import { EmptyState } from '../parts/states.tsx'
import { eventColumns, type FeedEvent } from '../security-events/event-columns.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { words } from './words.ts'

const rowsOf = ({ events }: OutputFor<'GetSecurityEventFeed'>): readonly FeedEvent[] => events
const rowId = ({ eventId }: FeedEvent): string => eventId

/** Figures over all vendors say nothing about this one. */
const columns = eventColumns.filter(({ key }) => key !== 'impact' && key !== 'answers')

const statuses = [
  'IMPACT_STATUS_IMPACTED',
  'IMPACT_STATUS_POTENTIALLY_IMPACTED',
  'IMPACT_STATUS_REMEDIATED',
  'IMPACT_STATUS_NOT_IMPACTED',
] as const

const picks = [
  { value: 'all', label: words.vendor.events.all },
  ...statuses.map((value) => ({ value, label: labelOf(value) })),
]

/** Events that may touch the vendor; each opens with what it means for it. */
export const VendorEvents = ({ vendor: { domainName } }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const navigate = useNavigate()
  const status = statuses.find((value) => value === search.mode)
  const query = useInfiniteQuery(
    askPages(
      'GetSecurityEventFeed',
      {
        filters: { vendorDomains: [domainName], ...(status && { impactStatuses: [status] }) },
        ...sortOf(search),
      },
      search.from,
    ),
  )
  return (
    <Stack gap="sm">
      <PickRow
        label={words.vendor.events.filter}
        picks={picks}
        value={status ?? 'all'}
        onChange={(mode) => setSearch({ mode: mode === 'all' ? undefined : mode, from: undefined })}
      />
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <PagedList
          label={words.vendor.tabs.events}
          query={query}
          columns={columns}
          rowsOf={rowsOf}
          rowId={rowId}
          rowName={({ title }) => title}
          onOpen={({ eventId }) =>
            void navigate({
              to: '/security-events/$eventId',
              params: { eventId },
              search: { open: domainName },
            })
          }
          height="max(20rem, 50dvh)"
          empty={<EmptyState title={words.vendor.events.none}>{words.vendor.events.noneHint}</EmptyState>}
        />
      </Paper>
    </Stack>
  )
}
