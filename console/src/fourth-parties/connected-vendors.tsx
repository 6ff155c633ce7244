import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { countOf } from '../parts/count-of.ts'
import { Notice } from '../parts/notice.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { WhereBar } from '../parts/where/where-bar.tsx'
import { listOf } from '../parts/where/where-field.ts'
import { useCan } from '../parts/session.ts'
import { sortOf } from '../parts/sort-of.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { connectedColumns } from './connected-columns.tsx'
import { fourthPartyFilters } from './fourth-party-filters.ts'
import { RelationDrawer } from './relation-drawer.tsx'
import { useFourthPartyFields } from './use-fourth-party-fields.ts'
import { useReview, type Verdict } from './use-review.ts'

type VendorsInput = InputFor<'GetFourthPartyVendors'>

const vendorsOf = ({ vendors }: OutputFor<'GetFourthPartyVendors'>) => vendors

/** The page already fixes these: which fourth party it is, and its properties. */
const elsewhere = new Set(['fourthPartyDomains', 'isInPortfolio', 'statuses', 'categories'])

const inUse = ''

const picks = [
  { value: inUse, label: 'In use' },
  { value: 'FOURTH_PARTY_STATUS_CONFIRMED', label: 'Confirmed' },
  { value: 'FOURTH_PARTY_STATUS_STALE', label: 'Stale' },
  { value: 'FOURTH_PARTY_STATUS_DISMISSED', label: 'Dismissed' },
  { value: 'FOURTH_PARTY_STATUS_REMOVED', label: 'Removed' },
]

/** The vendors that use a fourth party, with the evidence. */
export const ConnectedVendors = ({ domain }: { domain: string }) => {
  const { search, setSearch } = useListSearch()
  const canReview = useCan('vendor-directory.write')
  const fields = useFourthPartyFields().filter(({ name }) => !elsewhere.has(name))
  const [status = inUse] = listOf(search.where?.['statuses'])
  const given = fourthPartyFilters(fields, search)
  const filters = {
    ...given,
    // The service validates values from the address.
    ...(status !== inUse && { statuses: [status] as NonNullable<VendorsInput['filters']>['statuses'] & {} }),
  }
  const isFiltered = Object.keys(filters).length > 0
  const list = useInfiniteQuery(
    askPages(
      'GetFourthPartyVendors',
      {
        fourthPartyDomain: domain,
        ...(isFiltered && { filters }),
        ...sortOf(search),
      },
      search.from,
    ),
  )
  const review = useReview(() => setSearch({ selected: undefined }, { replace: true }))
  const selected = search.selected ?? []
  const judge = (verdict: Verdict): void =>
    review.mutate({ verdict, fourthPartyDomain: domain, vendorDomains: selected })
  const pick = (chosen: string): void => {
    const { statuses: _before, ...other } = search.where ?? {}
    const where = chosen === inUse ? other : { ...other, statuses: [chosen] }
    setSearch({
      where: Object.keys(where).length > 0 ? where : undefined,
      from: undefined,
      selected: undefined,
    })
  }
  const total = list.data?.pages[0]?.totalCount
  const notReviewed = review.data?.notReviewed ?? []
  const isDismissed = status === 'FOURTH_PARTY_STATUS_DISMISSED'
  return (
    <Section title={total === undefined ? 'Vendors' : countOf(total, 'vendor')} flush>
      <Stack gap="xs" px="md" pb="sm">
        <PickRow label="Status" picks={picks} value={status} onChange={pick} />
        <WhereBar fields={fields} searchLabel="Search vendors and products" />
        {notReviewed.length > 0 && (
          <Notice tone="critical" isNews>
            {notReviewed.map(({ vendorDomain, why }) => (
              <div key={vendorDomain}>
                {vendorDomain}: {why}
              </div>
            ))}
          </Notice>
        )}
        {canReview && selected.length > 0 && (
          <Group gap="xs" role="region" aria-label="Selected vendors">
            <Button loading={review.isPending} onClick={() => judge('ConfirmFourthParty')}>
              Confirm {countOf(selected.length, 'vendor')}
            </Button>
            {isDismissed ? (
              <Button variant="default" onClick={() => judge('RestoreFourthParty')}>
                Restore
              </Button>
            ) : (
              <ConfirmButton
                question={`${countOf(selected.length, 'vendor')} then count as not using ${domain}, however often it is seen again, until you restore them.`}
                confirm="Dismiss"
                onConfirm={() => judge('DismissFourthParty')}
              >
                Dismiss
              </ConfirmButton>
            )}
            <Button variant="subtle" color="gray" onClick={() => setSearch({ selected: undefined })}>
              Clear the selection
            </Button>
          </Group>
        )}
      </Stack>
      <PagedList
        label="Vendors that use it"
        query={list}
        rowsOf={vendorsOf}
        rowId={({ vendorDomain }) => vendorDomain}
        rowName={({ vendorName }) => vendorName}
        columns={connectedColumns}
        selectable={canReview}
        onOpen={({ vendorDomain }) => setSearch({ open: vendorDomain })}
        empty={
          <EmptyState title={isFiltered ? 'No vendor matches' : 'No monitored vendor uses it'}>
            {isFiltered
              ? 'Choose another status, or take a filter away.'
              : 'Vendors that were dismissed or have not been seen with it for long are under the other statuses.'}
          </EmptyState>
        }
      />
      <RelationDrawer
        fourthPartyDomain={domain}
        vendorDomain={search.open}
        onClose={() => setSearch({ open: undefined }, { replace: true })}
      />
    </Section>
  )
}
