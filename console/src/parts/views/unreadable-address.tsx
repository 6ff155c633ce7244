import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

const names: Readonly<Record<string, string>> = {
  query: 'the search words',
  filters: 'the filters',
  where: 'the filters',
  view: 'the saved view',
  mode: 'which rows to show',
}

const listed = (parts: readonly string[]): string => {
  const words = [...new Set(parts.map((part) => names[part] ?? part))]
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}

type UnreadableAddressProps = {
  title?: string
  /** Names of the parameters that could not be read. */
  parts?: readonly string[]
  action?: ReactNode
  children?: ReactNode
}

/** Shown instead of a page whose address asks for something that cannot be shown. */
export const UnreadableAddress = ({
  title = 'Part of this address could not be read',
  parts,
  action,
  children,
}: UnreadableAddressProps) => {
  useEffect(() => {
    document.title = `${title} · Parapet`
  }, [title])
  return (
    <Center py={48} px="md" role="alert">
      <Stack align="center" gap="xs" maw={480} ta="center">
        <IconUnlink size={32} stroke={1.4} color="var(--neutral)" aria-hidden />
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {children ?? (
            <>
              Unreadable: {listed(parts ?? [])}. The address may be cut off or mistyped. Nothing is listed, so
              that you do not take the whole list for what was asked for.
            </>
          )}
        </Text>
        <Group gap="xs" justify="center">
          {action}
          <Button variant="default" renderRoot={(props) => <Link to="." search={{}} {...props} />}>
            Show all
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
