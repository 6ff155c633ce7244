import type { Vendor } from '@parapet/contract'
import { Button, Group, SegmentedControl, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { isRule } from '../observations/observation-selection.ts'
import { Answered } from '../parts/answered.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState, LoadingState } from '../parts/states.tsx'
import { useListSearch } from '../parts/use-list-search.ts'

export type ScoreDay = OutputFor<'GetVendorScores'>['vendorScores'][number]['history'][number]

const VendorChart = lazy(async () => ({ default: (await import('./vendor-chart.tsx')).VendorChart }))

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

/** How the scores went, with the events that befell the vendor meanwhile. */
export const VendorHistory = ({ vendor: { domainName } }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const [isTable, setTable] = useState(false)
  const days = spans.find(({ value }) => value === search.mode)?.value ?? '90'
  const scores = useQuery(
    ask('GetVendorScores', {
      filters: [isRule('OBSERVATIONS_FIELD_VENDOR', domainName)],
      includeHistory: true,
      historyDays: Number(days),
    }),
  )
  const events = useQuery(
    ask('GetSecurityEventFeed', {
      filters: { vendorDomains: [domainName], impactStatuses: ['IMPACT_STATUS_IMPACTED'] },
      limit: 20,
    }),
  )
  return (
    <Section
      title="History"
      aside={
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="subtle" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
          <SegmentedControl
            size="xs"
            aria-label="How far back"
            data={spans}
            value={days}
            onChange={(mode) => setSearch({ mode: mode === '90' ? undefined : mode }, { replace: true })}
          />
        </Group>
      }
    >
      <Answered query={scores} rows={8}>
        {({ vendorScores: [of] }) => {
          const history = of?.history ?? []
          if (history.length < 2)
            return (
              <EmptyState title="No history yet">The scores of each day are kept from now on.</EmptyState>
            )
          return isTable ? (
            <HistoryTable history={history} />
          ) : (
            <Suspense fallback={<LoadingState rows={8} />}>
              <VendorChart history={history} events={events.data?.events ?? []} />
            </Suspense>
          )
        }}
      </Answered>
    </Section>
  )
}

const HistoryTable = ({ history }: { history: readonly ScoreDay[] }) => (
  <Table.ScrollContainer minWidth={320} maxHeight={320} scrollAreaProps={{ tabIndex: 0 }}>
    <Table stickyHeader verticalSpacing={4} aria-label="Scores by day">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Day</Table.Th>
          <Table.Th scope="col" ta="end">
            Score
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Breach likelihood
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Ransomware likelihood
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {history.toReversed().map(({ date, overall, breachLikelihood, ransomware }) => (
          <Table.Tr key={date} className="number">
            <Table.Th scope="row" fw={400}>
              {date}
            </Table.Th>
            <Table.Td ta="end">{overall}</Table.Td>
            <Table.Td ta="end">{breachLikelihood}</Table.Td>
            <Table.Td ta="end">{ransomware}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
