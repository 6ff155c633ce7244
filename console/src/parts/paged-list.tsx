import type { CallError } from '@parapet/contract/client'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { maxSelected } from './list-search.ts'
import { useListSearch } from './use-list-search.ts'
import { DataList, type DataListProps, type Sort } from './data-list.tsx'
import { shownColumns } from './shown-columns.ts'
import { ErrorState, LoadingState } from './states.tsx'

type Pages<P> = { pages: P[]; pageParams: ({ cursor: string } | { offset: number })[] }

type PagedListProps<P extends { totalCount: number }, R> = Pick<
  DataListProps<R>,
  'label' | 'columns' | 'rowId' | 'rowName' | 'onOpen' | 'height'
> & {
  query: UseInfiniteQueryResult<Pages<P>, CallError>
  rowsOf: (page: P) => readonly R[]
  /** Shown instead of the list if nothing matches. */
  empty: ReactNode
  sortable?: boolean
  /** The order while the address names none. */
  defaultSort?: Sort
  selectable?: boolean
}

/** A list that loads page by page while scrolling; its order, selection and open row are kept in the address. */
export const PagedList = <P extends { totalCount: number }, R>(props: PagedListProps<P, R>) => {
  const { query, rowsOf, empty, sortable = true, defaultSort, selectable = false, ...list } = props
  const { search, setSearch } = useListSearch()
  const { data, error, refetch, isFetching, hasNextPage, hasPreviousPage } = query
  const { fetchNextPage, fetchPreviousPage } = query
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const onEarlier = useCallback(() => void fetchPreviousPage(), [fetchPreviousPage])
  const columns = useMemo(() => shownColumns(list.columns, search.columns), [list.columns, search.columns])
  const selected = useMemo(() => new Set(search.selected), [search.selected])
  if (!data) {
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState rows={10} />
  }
  if (rows.length === 0) return empty
  const first = data.pageParams[0]
  return (
    <DataList
      {...list}
      columns={columns}
      rows={rows}
      totalCount={data.pages[0]?.totalCount ?? 0}
      firstIndex={first && 'offset' in first ? first.offset : 0}
      isFetching={isFetching}
      onMore={hasNextPage ? onMore : undefined}
      onEarlier={hasPreviousPage ? onEarlier : undefined}
      openId={search.open}
      {...(sortable && {
        sort:
          search.sort === undefined && defaultSort ? defaultSort : { sort: search.sort, order: search.order },
        onSort: (sort) => setSearch({ ...sort, from: undefined }, { replace: true }),
      })}
      {...(selectable && {
        selected,
        onSelect: (ids) =>
          setSearch(
            { selected: ids.size > 0 ? [...ids].slice(0, maxSelected) : undefined },
            { replace: true },
          ),
      })}
    />
  )
}
