import { isCallError } from '@parapet/contract/client'
import { Button } from '@mantine/core'
import { IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState, LoadingState } from '../../parts/states.tsx'
import { createVendorClient } from '../../questionnaires/vendor-client.ts'
import { VendorFrame } from '../../questionnaires/vendor-frame.tsx'
import { useHashToken } from '../../sign-in/use-hash-token.ts'
import { words } from '../words.ts'
import { LinkedRemediation } from './linked-remediation.tsx'

const { title } = words.linked

const DeadLink = ({ children }: { children: string }) => (
  <VendorFrame title={title}>
    <EmptyState title={words.linked.deadTitle} icon={<IconLinkOff size={32} stroke={1.4} />}>
      {children}
    </EmptyState>
  </VendorFrame>
)

const Opened = ({ token }: { token: string }) => {
  const client = useMemo(() => createVendorClient(token), [token])
  const query = useInfiniteQuery({
    // One link, one request: the token is not part of the key, because developer tools show keys.
    queryKey: ['GetLinkedRemediation'],
    initialPageParam: '',
    queryFn: ({ pageParam }) => client.getLinkedRemediation({ cursor: pageParam }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  })
  const { data, error, refetch } = query
  const isDead = isCallError(error) && error.reason === 'LINK_INVALID'
  const first = data?.pages[0]
  if (data && first && !isDead)
    return (
      <LinkedRemediation
        request={first.request}
        findings={data.pages.flatMap(({ findings }) => findings)}
        totalCount={first.totalCount}
        client={client}
        onStale={() => void refetch()}
        more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        isLoadingMore={query.isFetchingNextPage}
      />
    )
  if (!error)
    return (
      <VendorFrame title={title}>
        <LoadingState rows={8} />
      </VendorFrame>
    )
  if (isDead) return <DeadLink>{words.linked.dead}</DeadLink>
  return (
    <VendorFrame title={title}>
      <EmptyState
        title={words.linked.failed}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void refetch()}>
            {words.linked.retry}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    </VendorFrame>
  )
}

/** The findings a vendor is asked to fix, opened by the token in the address. */
export const LinkedRemediationPage = () => {
  const token = useHashToken()
  if (token === undefined) return <DeadLink>{words.linked.incomplete}</DeadLink>
  return <Opened key={token} token={token} />
}
