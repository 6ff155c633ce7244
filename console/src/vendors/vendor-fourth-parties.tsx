import type { Vendor } from '@parapet/contract'
import { Paper, Stack, Text } from '@mantine/core'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { countOf } from '../parts/count-of.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { PickRow } from '../parts/pick-row.tsx'
import { sortOf } from '../parts/sort-of.ts'
import { EmptyState } from '../parts/states.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { fourthPartyColumns, type Relation } from './vendor-fourth-party-columns.tsx'
import { VendorFourthPartyDrawer } from './vendor-fourth-party-drawer.tsx'

const rowsOf = ({ fourthParties }: OutputFor<'GetFourthParties'>): readonly Relation[] => fourthParties
const rowId = ({ id }: Relation): string => id

type Status = NonNullable<NonNullable<InputFor<'GetFourthParties'>['filters']>['statuses']>[number]

const picks: readonly { value: string; label: string; statuses?: Status[] }[] = [
  { value: 'current', label: 'In use' },
  { value: 'dismissed', label: 'Dismissed', statuses: ['FOURTH_PARTY_STATUS_DISMISSED'] },
  { value: 'removed', label: 'No longer seen', statuses: ['FOURTH_PARTY_STATUS_REMOVED'] },
]

const newDays = 90

const Summary = ({ vendorDomain, isMonitored }: { vendorDomain: string; isMonitored: boolean }) => {
  const options = ask('GetVendorFourthPartySummary', { vendorDomain, lookbackDays: newDays })
  const { data } = useQuery(isMonitored ? options : { ...options, queryFn: skipToken })
  const words = data
    ? [
        `${data.newFourthPartyCount.toLocaleString('en')} new and ${data.removedFourthPartyCount.toLocaleString('en')} gone in ${newDays} days`,
        `${data.portfolioOverlapCount.toLocaleString('en')} of them are vendors of yours`,
        `${countOf(data.companyConnectionCount, 'vendor uses', 'vendors use')} this one as a fourth party`,
      ].join('; ')
    : ''
  return (
    <Text size="sm" c="dimmed" mih={21}>
      {words}
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
        label="Which fourth parties"
        picks={picks}
        value={pick?.value ?? 'current'}
        onChange={(mode) =>
          setSearch({ mode: mode === 'current' ? undefined : mode, from: undefined, open: undefined })
        }
      />
      <Summary vendorDomain={domainName} isMonitored={isMonitored} />
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <PagedList
          label="Fourth parties"
          query={query}
          columns={fourthPartyColumns}
          rowsOf={rowsOf}
          rowId={rowId}
          rowName={({ fourthPartyName }) => fourthPartyName}
          onOpen={({ id }) => setSearch({ open: id })}
          height="max(20rem, 50dvh)"
          empty={
            <EmptyState title={pick?.statuses ? 'None' : 'No fourth party is known'}>
              {isMonitored
                ? 'They are found from DNS records, web pages and certificates when the vendor is checked.'
                : 'Monitor the vendor to have its fourth parties found.'}
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
