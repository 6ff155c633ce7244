import type { Filter } from '@parapet/contract'
import { Paper } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { NoObservations } from './no-observations.tsx'
import { observationColumns } from './observation-columns.tsx'
import { ObservationDrawer } from './observation-drawer.tsx'
import type { Observation } from './observation-moves.ts'
import { selectionOf } from './observation-selection.ts'
import { words } from './words.ts'

const rowsOf = ({ observations }: OutputFor<'GetObservations'>): readonly Observation[] => observations
const rowId = ({ orn }: Observation): string => orn

const worstFirst = { sort: 'severity', order: 'desc' } as const

type ObservationListProps = { within: readonly Filter[]; aside: ReactNode; height?: string }

/** The observations that the address selects, with actions for the selected rows. */
export const ObservationList = ({ within, aside, height }: ObservationListProps) => {
  const { search, setSearch } = useListSearch()
  const canChange = useCan('findings.manage')
  const { sort, order } = search.sort === undefined ? worstFirst : search
  const query = useInfiniteQuery(
    askPages('GetObservations', selectionOf({ ...search, sort, order }, within), search.from),
  )
  const columns = useMemo(() => observationColumns(within.length > 0), [within])
  const rows = useMemo(() => query.data?.pages.flatMap(rowsOf) ?? [], [query.data])
  const at = rows.findIndex(({ orn }) => orn === search.open)
  const show = (orn: string | undefined): void =>
    setSearch({ open: orn }, { replace: search.open !== undefined })
  return (
    <>
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <BulkBar rows={rows} totalCount={query.data?.pages[0]?.totalCount} within={within} aside={aside} />
        <PagedList
          label={words.list.title}
          query={query}
          columns={columns}
          rowsOf={rowsOf}
          rowId={rowId}
          rowName={({ title }) => title}
          onOpen={({ orn }) => show(orn)}
          selectable={canChange}
          defaultSort={worstFirst}
          empty={<NoObservations isOfOneVendor={within.length > 0} />}
          {...(height !== undefined && { height })}
        />
      </Paper>
      <ObservationDrawer
        orn={search.open}
        onClose={() => show(undefined)}
        before={at > 0 ? rows[at - 1]?.orn : undefined}
        after={at >= 0 ? rows[at + 1]?.orn : undefined}
        onStep={show}
      />
    </>
  )
}
