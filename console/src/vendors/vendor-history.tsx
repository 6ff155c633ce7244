import type { ScoreChange, Vendor } from '@parapet/contract'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { isRule } from '../observations/observation-rules.ts'
import { Answered } from '../parts/answered.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState, LoadingState } from '../parts/states.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { onlyVendor } from './only-vendor.ts'
import { HistoryTable } from './scores/history-table.tsx'
import { periodOf, periods } from './scores/periods.ts'
import { VendorMoves } from './vendor-moves.tsx'
import { words } from './words.ts'

export type ScoreDay = OutputFor<'GetVendorScores'>['vendorScores'][number]['history'][number]

const VendorChart = lazy(async () => ({ default: (await import('./vendor-chart.tsx')).VendorChart }))

const usual = '90'

const changesOf = (moved: ScoreChange | undefined): ReadonlyMap<string, number> =>
  new Map(moved?.days.map(({ date, change }) => [date, change]))

/** How the scores went, why the score moved, and the events that befell the vendor meanwhile. */
export const VendorHistory = ({ vendor: { id, domainName } }: { vendor: Vendor }) => {
  const { search, setSearch } = useListSearch()
  const [isTable, setTable] = useState(false)
  const [day, setDay] = useState<string>()
  const period = periodOf(search.mode, usual)
  const scores = useQuery(
    ask('GetVendorScores', {
      filters: [isRule('OBSERVATIONS_FIELD_VENDOR', domainName)],
      includeHistory: true,
      historyDays: Number(period),
    }),
  )
  const changes = useQuery(
    ask('GetScoreChanges', { days: Number(period), includeDays: true, filters: onlyVendor(id) }),
  )
  const events = useQuery(
    ask('GetSecurityEventFeed', {
      filters: { vendorDomains: [domainName], impactStatuses: ['IMPACT_STATUS_IMPACTED'] },
      limit: 20,
    }),
  )
  const moves = { changes: changesOf(changes.data?.scoreChanges[0]), day, onDay: setDay }
  return (
    <Section
      title={words.scores.history.title}
      aside={
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="subtle" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? words.scores.history.asChart : words.scores.history.asTable}
          </Button>
          <SegmentedControl
            size="xs"
            aria-label={words.scores.period}
            data={[...periods]}
            value={period}
            onChange={(mode) => {
              setDay(undefined)
              setSearch({ mode: mode === usual ? undefined : mode }, { replace: true })
            }}
          />
        </Group>
      }
    >
      <Answered query={scores} rows={8}>
        {({ vendorScores: [of] }) => {
          const history = of?.history ?? []
          if (history.length < 2)
            return <EmptyState title={words.scores.history.none}>{words.scores.history.noneHint}</EmptyState>
          return isTable ? (
            <HistoryTable history={history} {...moves} />
          ) : (
            <Suspense fallback={<LoadingState rows={8} />}>
              <VendorChart history={history} events={events.data?.events ?? []} {...moves} />
            </Suspense>
          )
        }}
      </Answered>
      <Answered query={changes} rows={4}>
        {({ scoreChanges: [moved] }) =>
          moved ? (
            <VendorMoves moved={moved} day={day} onDay={setDay} />
          ) : (
            <Text size="sm" c="dimmed" mt="md">
              {words.scores.history.unchanged(Number(period))}
            </Text>
          )
        }
      </Answered>
    </Section>
  )
}
