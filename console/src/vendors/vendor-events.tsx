import type { Vendor } from '@parapet/contract'
import { Paper, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { sortOf } from '../parts/sort-of.ts'
import { EmptyState } from '../parts/states.tsx'
import { eventColumns, type FeedEvent } from '../security-events/event-columns.tsx'
import { useListSearch } from '../parts/use-list-search.ts'

const rowsOf = ({ events }: OutputFor<'GetSecurityEventFeed'>): readonly FeedEvent[] => events
const rowId = ({ eventId }: FeedEvent): string => eventId

/** Figures over all vendors say nothing about this one. */
const columns = eventColumns.filter(({ key }) => key !== 'impact' && key !== 'answers')

const picks = [
  { value: 'all', label: 'All' },
  { value: 'IMPACT_STATUS_IMPACTED', label: 'Impacted' },
  { value: 'IMPACT_STATUS_POTENTIALLY_IMPACTED', label: 'Potentially impacted' },
  { value: 'IMPACT_STATUS_REMEDIATED', label: 'Remediated' },
  { value: 'IMPACT_STATUS_NOT_IMPACTED', label: 'Not impacted' },
] as const

/** Events that may touch the vendor; each opens with what it means for it. */
export const VendorEvents = ({ vendor: { domainName } }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const navigate = useNavigate()
  const pick = picks.find(({ value }) => value === search.mode)?.value ?? 'all'
  const query = useInfiniteQuery(
    askPages(
      'GetSecurityEventFeed',
      {
        filters: { vendorDomains: [domainName], ...(pick !== 'all' && { impactStatuses: [pick] }) },
        ...sortOf(search),
      },
      search.from,
    ),
  )
  return (
    <Stack gap="sm">
      <PickRow
        label="What they mean for the vendor"
        picks={picks}
        value={pick}
        onChange={(mode) => setSearch({ mode: mode === 'all' ? undefined : mode, from: undefined })}
      />
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <PagedList
          label="Security events"
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
          empty={
            <EmptyState title="No such event">
              Events appear here when something connects them with the vendor: a vulnerability, a product, a
              fourth party or its own name.
            </EmptyState>
          }
        />
      </Paper>
    </Stack>
  )
}
