import type { Vendor } from '@parapet/contract'
import { Paper, Stack, Text } from '@mantine/core'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { sortOf } from '../parts/sort-of.ts'
import { EmptyState } from '../parts/states.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { fourthPartyColumns, type Relation } from './vendor-fourth-party-columns.tsx'
import { VendorFourthPartyDrawer } from './vendor-fourth-party-drawer.tsx'
import { words } from './words.ts'

const rowsOf = ({ fourthParties }: OutputFor<'GetFourthParties'>): readonly Relation[] => fourthParties
const rowId = ({ id }: Relation): string => id

type Status = NonNullable<NonNullable<InputFor<'GetFourthParties'>['filters']>['statuses']>[number]

const picks: readonly { value: string; label: string; statuses?: Status[] }[] = [
  { value: 'current', label: words.vendor.fourthParties.current },
  {
    value: 'dismissed',
    label: words.vendor.fourthParties.dismissed,
    statuses: ['FOURTH_PARTY_STATUS_DISMISSED'],
  },
  { value: 'removed', label: words.vendor.fourthParties.removed, statuses: ['FOURTH_PARTY_STATUS_REMOVED'] },
]

const newDays = 90

const Summary = ({ vendorDomain, isMonitored }: { vendorDomain: string; isMonitored: boolean }) => {
  const options = ask('GetVendorFourthPartySummary', { vendorDomain, lookbackDays: newDays })
  const { data } = useQuery(isMonitored ? options : { ...options, queryFn: skipToken })
  return (
    <Text size="sm" c="dimmed" mih={21}>
      {data &&
        words.vendor.fourthParties.summary({
          added: data.newFourthPartyCount,
          removed: data.removedFourthPartyCount,
          days: newDays,
          alsoVendors: data.portfolioOverlapCount,
          usedBy: data.companyConnectionCount,
        })}
    </Text>
  )
}

/** The vendor's fourth parties, with the evidence. */
export const VendorFourthParties = ({ vendor: { domainName, isMonitored } }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const pick = picks.find(({ value }) => value === search.mode)
  const query = useInfiniteQuery(
    askPages(
      'GetFourthParties',
      {
        filters: { vendorDomains: [domainName], ...(pick?.statuses && { statuses: pick.statuses }) },
        ...sortOf(search),
      },
      search.from,
    ),
  )
  const opened = query.data?.pages.flatMap(rowsOf).find(({ id }) => id === search.open)
  return (
    <Stack gap="sm">
      <PickRow
        label={words.vendor.fourthParties.filter}
        picks={picks}
        value={pick?.value ?? 'current'}
        onChange={(mode) =>
          setSearch({ mode: mode === 'current' ? undefined : mode, from: undefined, open: undefined })
        }
      />
      <Summary vendorDomain={domainName} isMonitored={isMonitored} />
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <PagedList
          label={words.vendor.tabs.fourthParties}
          query={query}
          columns={fourthPartyColumns}
          rowsOf={rowsOf}
          rowId={rowId}
          rowName={({ fourthPartyName }) => fourthPartyName}
          onOpen={({ id }) => setSearch({ open: id })}
          height="max(20rem, 50dvh)"
          empty={
            <EmptyState
              title={pick?.statuses ? words.vendor.fourthParties.none : words.vendor.fourthParties.noneKnown}
            >
              {isMonitored ? words.vendor.fourthParties.noneHint : words.vendor.fourthParties.noneUnmonitored}
            </EmptyState>
          }
        />
      </Paper>
      <VendorFourthPartyDrawer
        relation={opened}
        onClose={() => setSearch({ open: undefined }, { replace: true })}
      />
    </Stack>
  )
}
