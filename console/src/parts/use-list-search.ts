import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ListSearch } from './list-search.ts'
import { useOpenView } from './views/open-view.ts'
import { searchOfView } from './views/search-of-view.ts'

/** The state of a list, kept in the address, or in the saved view that the address names. */
export const useListSearch = (): {
  search: ListSearch
  /** Changes part of it; with `replace`, no history entry is added. */
  setSearch: (change: ListSearch, options?: { replace?: boolean }) => void
} => {
  const given: ListSearch = useSearch({ strict: false })
  const view = useOpenView()
  const viewed = useMemo(() => view && searchOfView(view), [view])
  const search = useMemo(
    () => (viewed && given.isEdited !== true ? { ...given, ...viewed } : given),
    [viewed, given],
  )
  const navigate = useNavigate()
  const setSearch = useCallback(
    (change: ListSearch, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: ListSearch) => {
          const isEdit =
            viewed && before.isEdited !== true && Object.keys(change).some((name) => name in viewed)
          return { ...before, ...(isEdit && { ...viewed, isEdited: true }), ...change }
        },
        replace,
        resetScroll: false,
      }),
    [navigate, viewed],
  )
  return { search, setSearch }
}
