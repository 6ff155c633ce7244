import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ask } from '../ask.ts'
import type { ListSearch } from '../list-search.ts'
import { ErrorState, LoadingState } from '../states.tsx'
import { OpenView } from './open-view.ts'
import { UnreadableAddress } from './unreadable-address.tsx'
import { listAt, pageOfList } from './view-lists.ts'
import { words } from '../words.ts'

const notFound = 404

/**
 * Stands between an address and its page. A page is shown only if all that selects its rows could be read, because with
 * a part missing it would show more than was asked for.
 */
export const AddressGate = ({ children }: { children: ReactNode }) => {
  const search: ListSearch = useSearch({ strict: false })
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const list = listAt(pathname)
  const isViewed = search.view !== undefined && list !== undefined
  const { data, error, refetch } = useQuery({
    ...ask('GetSavedView', { id: search.view ?? '' }),
    enabled: isViewed,
  })
  const isLoading = isViewed && !data && !error
  useEffect(() => {
    if (isLoading) document.title = 'Parapet'
  }, [isLoading])

  if (search.unreadable) return <UnreadableAddress parts={search.unreadable} />
  if (isLoading) return <LoadingState rows={10} />
  // A view that was loaded before stays while the service is away, but not once it is gone.
  if (isViewed && error && error.status !== notFound && !data)
    return <ErrorState error={error} retry={() => void refetch()} />
  if (isViewed && error?.status === notFound)
    return (
      <UnreadableAddress title={words.address.noView}>
        {words.address.whyNoView(pageOfList(list).rows)}
      </UnreadableAddress>
    )
  const view = isViewed ? data?.savedView : undefined
  if (view && view.list !== list) {
    const { to, rows } = pageOfList(view.list)
    return (
      <UnreadableAddress
        title={words.address.otherList}
        action={
          <Button renderRoot={(props) => <Link to={to} search={{ view: view.shortId }} {...props} />}>
            {words.address.openView(view.name)}
          </Button>
        }
      >
        {words.address.viewLists(view.name, rows)}
      </UnreadableAddress>
    )
  }
  return <OpenView value={view}>{children}</OpenView>
}
