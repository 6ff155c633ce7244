import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { labelOf } from '../parts/label-of.ts'
import { Notice } from '../parts/notice.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { WhereBar } from '../parts/where/where-bar.tsx'
import { listOf, type WhereField } from '../parts/where/where-field.ts'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { useCan } from '../parts/session.ts'
import { sortOf } from '../parts/sort-of.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { connectedColumns } from './connected-columns.tsx'
import { fourthPartyFilters } from './fourth-party-filters.ts'
import { RelationDrawer } from './relation-drawer.tsx'
import { useFourthPartyFields } from './use-fourth-party-fields.ts'
import { useReview, type Verdict } from './use-review.ts'
import { words } from './words.tsx'

type VendorsInput = InputFor<'GetFourthPartyVendors'>

const vendorsOf = ({ vendors }: OutputFor<'GetFourthPartyVendors'>) => vendors

/** The page already fixes these: which fourth party it is, and its properties. */
const elsewhere = new Set(['fourthPartyDomains', 'isInPortfolio', 'statuses', 'categories'])

const inUse = ''

const picks = [
  { value: inUse, label: words.vendors.inUse },
  ...[
    'FOURTH_PARTY_STATUS_CONFIRMED',
    'FOURTH_PARTY_STATUS_STALE',
    'FOURTH_PARTY_STATUS_DISMISSED',
    'FOURTH_PARTY_STATUS_REMOVED',
  ].map((value) => ({ value, label: labelOf(value) })),
]

type VendorsProps = { domain: string; fields: readonly WhereField[] }

const Vendors = ({ domain, fields }: VendorsProps) => {
  const { search, setSearch } = useListSearch()
  const canReview = useCan('vendor-directory.write')
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
    <Section title={total === undefined ? words.field.vendors : words.field.vendorCount(total)} flush>
      <Stack gap="xs" px="md" pb="sm">
        <PickRow label={words.field.status} picks={picks} value={status} onChange={pick} />
        <WhereBar fields={fields} searchLabel={words.vendors.search} />
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
          <Group gap="xs" role="region" aria-label={words.vendors.selected}>
            <Button loading={review.isPending} onClick={() => judge('ConfirmFourthParty')}>
              {words.vendors.confirm(selected.length)}
            </Button>
            {isDismissed ? (
              <Button variant="default" onClick={() => judge('RestoreFourthParty')}>
                {words.relation.restore}
              </Button>
            ) : (
              <ConfirmButton
                question={words.vendors.dismissing(selected.length, domain)}
                confirm={words.relation.dismiss}
                onConfirm={() => judge('DismissFourthParty')}
              >
                {words.relation.dismiss}
              </ConfirmButton>
            )}
            <Button variant="subtle" color="gray" onClick={() => setSearch({ selected: undefined })}>
              {words.vendors.clear}
            </Button>
          </Group>
        )}
      </Stack>
      <PagedList
        label={words.page.vendors}
        query={list}
        rowsOf={vendorsOf}
        rowId={({ vendorDomain }) => vendorDomain}
        rowName={({ vendorName }) => vendorName}
        columns={connectedColumns}
        selectable={canReview}
        onOpen={({ vendorDomain }) => setSearch({ open: vendorDomain })}
        empty={
          <EmptyState title={isFiltered ? words.vendors.noMatch : words.page.unused}>
            {isFiltered ? words.vendors.noMatchHint : words.vendors.noneHint}
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

/** The vendors that use a fourth party, with the evidence. */
export const ConnectedVendors = ({ domain }: { domain: string }) => {
  const fields = useFourthPartyFields().filter(({ name }) => !elsewhere.has(name))
  return (
    <WhereGate fields={[...fields, { name: 'statuses', kind: 'choices' }]} isPart>
      <Vendors domain={domain} fields={fields} />
    </WhereGate>
  )
}
