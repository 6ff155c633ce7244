import { maxLengths } from '@parapet/contract'
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { countOf } from '../parts/count-of.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { EmptyState } from '../parts/states.tsx'
import { WhereBar } from '../parts/where/where-bar.tsx'
import { listOf, pickWhere } from '../parts/where/where-field.ts'
import { sortOf } from '../parts/sort-of.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { companyColumns } from './company-columns.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { EventVendorDrawer } from './event-vendor-drawer.tsx'
import { impactSegments } from './impact-segments.ts'
import { RequestModal } from './request-modal.tsx'
import { useCompanyFields } from './use-company-fields.ts'

type CompaniesInput = InputFor<'GetImpactedCompanies'>

const companiesOf = ({ companies }: OutputFor<'GetImpactedCompanies'>) => companies

const everything = ''

/** The vendors that an event may touch, why, and how far each has answered. */
export const ImpactedVendors = ({ event, canAct }: { event: SecurityEvent; canAct: boolean }) => {
  const { search, setSearch } = useListSearch()
  const [isAsking, setAsking] = useState(false)
  const fields = useCompanyFields()
  const impactStatuses = listOf(search.where?.['impactStatuses'])
  const where = {
    ...pickWhere(fields, search.where),
    ...(impactStatuses.length > 0 && { impactStatuses }),
  }
  const isFiltered = search.query !== undefined || Object.keys(where).length > 0
  const filters: CompaniesInput['filters'] = {
    // The service validates values from the address.
    ...(where as CompaniesInput['filters']),
    ...(search.query !== undefined && { query: search.query.slice(0, maxLengths.filterQuery) }),
  }
  const list = useInfiniteQuery(
    askPages(
      'GetImpactedCompanies',
      { eventId: event.eventId, ...(isFiltered && { filters }), ...sortOf(search) },
      search.from,
    ),
  )
  const summary = list.data?.pages[0]?.summary ?? event.impactSummary
  const total = list.data?.pages[0]?.totalCount
  const picks = [
    { value: everything, label: 'All', count: summary.totalVendors },
    ...impactSegments(summary).map(({ status, label, value }) => ({ value: status, label, count: value })),
  ]
  const pick = (status: string): void => {
    const { impactStatuses: _before, ...other } = search.where ?? {}
    const changed = status === everything ? other : { ...other, impactStatuses: [status] }
    setSearch({
      where: Object.keys(changed).length > 0 ? changed : undefined,
      from: undefined,
      selected: undefined,
    })
  }
  const selected = search.selected ?? []
  return (
    <Stack gap="sm" pt="sm">
      <Stack gap="xs" px="md">
        <PickRow
          label="Impact"
          picks={picks}
          value={impactStatuses.length === 1 ? (impactStatuses[0] ?? everything) : everything}
          onChange={pick}
        />
        <WhereBar fields={fields} searchLabel="Search vendors" />
        <VisuallyHidden role="status">
          {total !== undefined && isFiltered && `${countOf(total, 'vendor')} match`}
        </VisuallyHidden>
        {canAct && selected.length > 0 && (
          <Group gap="xs" role="region" aria-label="Selected vendors">
            <Button leftSection={<IconSend size={16} />} onClick={() => setAsking(true)}>
              Send a request to {countOf(selected.length, 'vendor')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setSearch({ selected: undefined })}>
              Clear the selection
            </Button>
          </Group>
        )}
      </Stack>
      <PagedList
        label="Vendors that the event may touch"
        query={list}
        rowsOf={companiesOf}
        rowId={({ organization }) => organization.domain}
        rowName={({ organization }) => organization.companyName}
        columns={companyColumns}
        selectable={canAct}
        onOpen={({ organization }) => setSearch({ open: organization.domain })}
        empty={
          isFiltered ? (
            <EmptyState title="No vendor matches">Choose another impact, or take a filter away.</EmptyState>
          ) : (
            <EmptyState title="No vendor is connected with this event">
              Vendors appear here if an observation, a fourth party or a product connects them with it. Every
              new finding updates the list.
            </EmptyState>
          )
        }
      />
      <EventVendorDrawer
        event={event}
        domain={search.open}
        canAct={canAct}
        onClose={() => setSearch({ open: undefined }, { replace: true })}
      />
      <RequestModal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        event={event}
        vendorDomains={selected}
        onSent={() => setSearch({ selected: undefined }, { replace: true })}
      />
    </Stack>
  )
}
