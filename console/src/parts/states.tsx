import { Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isCallError } from '@parapet/contract/client'
import { words } from './words.ts'

export const LoadingState = ({ rows = 6 }: { rows?: number }) => (
  <Stack gap="sm" role="status" aria-label={words.loading} py="xs">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={22} radius="sm" width={row % 3 === 2 ? '70%' : '100%'} />
    ))}
  </Stack>
)

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** An empty state: says why, and what to do about it. */
export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <Center py={48} px="md">
    <Stack align="center" gap="xs" maw={440} ta="center">
      <span style={{ color: 'var(--neutral)' }} aria-hidden>
        {icon ?? <IconInbox size={32} stroke={1.4} />}
      </span>
      <Title order={3}>{title}</Title>
      {children !== undefined && (
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  </Center>
)

const requestIdOf = (error: Error): string | undefined => (isCallError(error) ? error.requestId : undefined)

export const ErrorState = ({ error, retry }: { error: Error; retry?: (() => void) | undefined }) => (
  <Center py={48} px="md" role="alert">
    <Stack align="center" gap="xs" maw={480} ta="center">
      <IconAlertTriangle size={32} stroke={1.4} color="var(--critical)" aria-hidden />
      <Title order={3}>{words.states.notLoaded}</Title>
      <Text size="sm" c="dimmed">
        {error.message}
      </Text>
      {requestIdOf(error) !== undefined && (
        <Text size="xs" c="dimmed" className="mono">
          {words.states.request(requestIdOf(error) ?? '')}
        </Text>
      )}
      {retry && (
        <Button variant="default" onClick={retry}>
          {words.states.tryAgain}
        </Button>
      )}
    </Stack>
  </Center>
)
