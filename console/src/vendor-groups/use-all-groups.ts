import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { askPages, type OutputFor } from '../parts/ask.ts'

export type VendorGroup = OutputFor<'ListVendorGroups'>['vendorGroups'][number]

/** The service cannot search groups, but there are few enough to load all pages. */
export const useAllGroups = () => {
  const query = useInfiniteQuery(askPages('ListVendorGroups', {}))
  const { data, hasNextPage, isFetching, fetchNextPage, isError } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const groups = useMemo((): VendorGroup[] => data?.pages.flatMap((page) => page.vendorGroups) ?? [], [data])
  return {
    query,
    groups,
    isLoading: data === undefined || hasNextPage,
  }
}
