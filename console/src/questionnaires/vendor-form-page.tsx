import { isCallError } from '@parapet/contract/client'
import { Button } from '@mantine/core'
import { IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState, LoadingState } from '../parts/states.tsx'
import { useHashToken } from '../sign-in/use-hash-token.ts'
import { createVendorClient } from './vendor-client.ts'
import { VendorFrame } from './vendor-frame.tsx'
import { VendorQuestionnaire } from './vendor-questionnaire.tsx'

const DeadLink = ({ children }: { children: string }) => (
  <VendorFrame title="Questionnaire">
    <EmptyState title="This link does not open a questionnaire" icon={<IconLinkOff size={32} stroke={1.4} />}>
      {children}
    </EmptyState>
  </VendorFrame>
)

const Opened = ({ token }: { token: string }) => {
  const client = useMemo(() => createVendorClient(token), [token])
  const query = useQuery({
    // One link, one questionnaire: the token is not part of the key, because developer tools show keys.
    queryKey: ['OpenLinkedQuestionnaire'],
    queryFn: () => client.openLinkedQuestionnaire({}),
    // A refetch would overwrite what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const { data, error, refetch, dataUpdatedAt } = query
  const isDead = isCallError(error) && error.reason === 'LINK_INVALID'
  if (data && !isDead)
    return (
      <VendorQuestionnaire
        // After a reload it is a new form.
        key={dataUpdatedAt}
        form={data}
        client={client}
        onStale={() => void refetch()}
      />
    )
  if (!error)
    return (
      <VendorFrame title="Questionnaire">
        <LoadingState rows={8} />
      </VendorFrame>
    )
  if (isDead)
    return (
      <DeadLink>
        It may be mistyped or expired, or the questionnaire was completed or withdrawn. Ask the sender for a
        new one.
      </DeadLink>
    )
  return (
    <VendorFrame title="Questionnaire">
      <EmptyState
        title="The questionnaire could not be loaded"
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    </VendorFrame>
  )
}

/** A vendor's questionnaire, opened by the token in the address. */
export const VendorFormPage = () => {
  const token = useHashToken()
  if (token === undefined)
    return (
      <DeadLink>The address is not whole. Open the link in your mail once more, or copy all of it.</DeadLink>
    )
  return <Opened key={token} token={token} />
}
