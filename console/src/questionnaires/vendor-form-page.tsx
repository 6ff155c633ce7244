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
import { words } from './words.ts'

const DeadLink = ({ children }: { children: string }) => (
  <VendorFrame title={words.vendorForm.title}>
    <EmptyState title={words.vendorForm.deadLink} icon={<IconLinkOff size={32} stroke={1.4} />}>
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
      <VendorFrame title={words.vendorForm.title}>
        <LoadingState rows={8} />
      </VendorFrame>
    )
  if (isDead) return <DeadLink>{words.vendorForm.expired}</DeadLink>
  return (
    <VendorFrame title={words.vendorForm.title}>
      <EmptyState
        title={words.vendorForm.notLoaded}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void refetch()}>
            {words.vendorForm.retry}
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
  if (token === undefined) return <DeadLink>{words.vendorForm.incomplete}</DeadLink>
  return <Opened key={token} token={token} />
}
