import type { ScoreChange } from '@parapet/contract'
import { Group, Paper, SegmentedControl, Select } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { WhereGate } from '../../parts/views/where-gate.tsx'
import { ask, askPages, type OutputFor } from '../../parts/ask.ts'
import { FilterBar } from '../../parts/filter/filter-bar.tsx'
import { NoMatch } from '../../parts/no-match.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { useListSearch } from '../../parts/use-list-search.ts'
import { hiddenVendorFields } from '../hidden-vendor-fields.ts'
import { periods } from './periods.ts'
import { ScoreChangeDrawer } from './score-change-drawer.tsx'
import { scoreChangesColumns } from './score-changes-columns.tsx'
import {
  directions,
  minPointsOf,
  scoreChangesSelection,
  shownDirection,
  shownPeriod,
  sizes,
  usualSort,
} from './score-changes-selection.ts'
import { words } from '../words.ts'
import classes from './scores.module.css'

const rowsOf = ({ scoreChanges }: OutputFor<'GetScoreChanges'>): ScoreChange[] => scoreChanges
const rowId = ({ vendorId }: ScoreChange): string => vendorId

/** Whose score moved, and why. */
const ScoreChanges = () => {
  const { search, setSearch } = useListSearch()
  const period = shownPeriod(search)
  const direction = shownDirection(search)
  const minPoints = minPointsOf(search)
  const query = useInfiniteQuery({
    ...askPages('GetScoreChanges', scoreChangesSelection(search), search.from),
    placeholderData: keepPreviousData,
  })
  const { data: beside } = useQuery({
    ...ask('ListVendors', { limit: 1, includeFilterOptions: true }),
    // Counting covers the whole directory, so the result is reused for a minute.
    staleTime: 60_000,
  })
  const options = beside?.filterOptions.filter(({ field }) => !hiddenVendorFields.has(field)) ?? []
  const total = query.data?.pages[0]?.totalCount
  const isFiltered = search.query !== undefined || search.filters !== undefined || minPoints > 0
  return (
    <Page title={words.scores.title} about={words.scores.about}>
      <FilterBar kind="vendorsField" options={options} searchLabel={words.list.search}>
        <Select
          aria-label={words.scores.minimum}
          w={170}
          data={[...sizes]}
          value={String(minPoints)}
          allowDeselect={false}
          onChange={(size) =>
            setSearch({
              where: size === null || size === '0' ? undefined : { minPoints: Number(size) },
              from: undefined,
            })
          }
        />
      </FilterBar>
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <div className={classes['controls']}>
          <span role="status">
            {total === undefined
              ? words.labels.loading
              : direction.texts.count({ count: total, days: Number(period) })}
          </span>
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label={words.scores.direction}
              data={directions.map(({ value, texts }) => ({ value, label: texts.label }))}
              value={direction.value}
              onChange={(tab) =>
                setSearch({ tab: tab === directions[0].value ? undefined : tab, from: undefined })
              }
            />
            <SegmentedControl
              size="xs"
              aria-label={words.scores.period}
              data={[...periods]}
              value={period}
              onChange={(mode) =>
                setSearch({ mode: mode === periods[0].value ? undefined : mode, from: undefined })
              }
            />
          </Group>
        </div>
        <PagedList
          label={words.scores.title}
          query={query}
          rowsOf={rowsOf}
          rowId={rowId}
          columns={scoreChangesColumns}
          defaultSort={usualSort(direction)}
          onOpen={({ vendorId }) => setSearch({ open: vendorId })}
          height="max(22rem,calc(100dvh - 17rem))"
          empty={
            isFiltered ? (
              <NoMatch title={words.scores.noMatch} />
            ) : (
              <EmptyState title={direction.texts.none(Number(period))}>
                {words.scores.whenCalculated}
              </EmptyState>
            )
          }
        />
      </Paper>
      <ScoreChangeDrawer
        vendorId={search.open}
        days={Number(period)}
        onClose={() => setSearch({ open: undefined }, { replace: true })}
      />
    </Page>
  )
}

const whereFields = [{ name: 'minPoints', kind: 'number' }] as const

export const ScoreChangesPage = () => (
  <WhereGate fields={whereFields}>
    <ScoreChanges />
  </WhereGate>
)
