import { maxLengths } from '@parapet/contract'
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { EmptyState } from '../parts/states.tsx'
import { WhereBar } from '../parts/where/where-bar.tsx'
import { listOf, pickWhere, type WhereField } from '../parts/where/where-field.ts'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { sortOf } from '../parts/sort-of.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { companyColumns } from './company-columns.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { EventVendorDrawer } from './event-vendor-drawer.tsx'
import { impactSegments } from './impact-segments.ts'
import { RequestModal } from './request-modal.tsx'
import { useCompanyFields } from './use-company-fields.ts'
import { words } from './words.ts'

type CompaniesInput = InputFor<'GetImpactedCompanies'>

const companiesOf = ({ companies }: OutputFor<'GetImpactedCompanies'>) => companies

const everything = ''

type ImpactedVendorsProps = { event: SecurityEvent; canAct: boolean }

const Vendors = ({ event, canAct, fields }: ImpactedVendorsProps & { fields: readonly WhereField[] }) => {
  const { search, setSearch } = useListSearch()
  const [isAsking, setAsking] = useState(false)
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
    { value: everything, label: words.vendors.all, count: summary.totalVendors },
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
          label={words.field.impact}
          picks={picks}
          value={impactStatuses.length === 1 ? (impactStatuses[0] ?? everything) : everything}
          onChange={pick}
        />
        <WhereBar fields={fields} searchLabel={words.vendors.search} />
        <VisuallyHidden role="status">
          {total !== undefined && isFiltered && words.vendors.matching(total)}
        </VisuallyHidden>
        {canAct && selected.length > 0 && (
          <Group gap="xs" role="region" aria-label={words.vendors.selected}>
            <Button leftSection={<IconSend size={16} />} onClick={() => setAsking(true)}>
              {words.vendors.sendTo(selected.length)}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setSearch({ selected: undefined })}>
              {words.vendors.clear}
            </Button>
          </Group>
        )}
      </Stack>
      <PagedList
        label={words.vendors.list}
        query={list}
        rowsOf={companiesOf}
        rowId={({ organization }) => organization.domain}
        rowName={({ organization }) => organization.companyName}
        columns={companyColumns}
        selectable={canAct}
        onOpen={({ organization }) => setSearch({ open: organization.domain })}
        empty={
          isFiltered ? (
            <EmptyState title={words.vendors.noMatch}>{words.vendors.noMatchHint}</EmptyState>
          ) : (
            <EmptyState title={words.reasons.none}>{words.vendors.noneHint}</EmptyState>
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

/** The vendors that an event may touch, why, and how far each has answered. */
export const ImpactedVendors = (props: ImpactedVendorsProps) => {
  const fields = useCompanyFields()
  return (
    <WhereGate fields={[...fields, { name: 'impactStatuses', kind: 'choices' }]} isPart>
      <Vendors {...props} fields={fields} />
    </WhereGate>
  )
}
