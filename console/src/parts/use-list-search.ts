import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './list-search.ts'

/** The state of a list, kept in the address. */
export const useListSearch = (): {
  search: ListSearch
  /** Changes part of it; with `replace`, no history entry is added. */
  setSearch: (change: ListSearch, options?: { replace?: boolean }) => void
} => {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const setSearch = useCallback(
    (change: ListSearch, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: ListSearch) => ({ ...before, ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, setSearch }
}
