import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { formatList } from '../format.ts'
import type { ListSearch } from '../list-search.ts'
import { words } from '../words.ts'

const names: Readonly<Record<string, string>> = words.address.parts

const listed = (parts: readonly string[]): string =>
  formatList([...new Set(parts.map((part) => names[part] ?? part))])

type UnreadableAddressProps = {
  title?: string
  /** Names of the parameters that could not be read. */
  parts?: readonly string[]
  /** Stands for a part of a page only, such as a tab, which keeps its title. */
  isPart?: boolean
  action?: ReactNode
  children?: ReactNode
}

/** Shown instead of a page whose address asks for something that cannot be shown. */
export const UnreadableAddress = ({
  title = words.address.unreadable,
  parts,
  isPart = false,
  action,
  children,
}: UnreadableAddressProps) => {
  useEffect(() => {
    if (!isPart) document.title = `${title} · Parapet`
  }, [title, isPart])
  return (
    <Center py={48} px="md" role="alert">
      <Stack align="center" gap="xs" maw={480} ta="center">
        <IconUnlink size={32} stroke={1.4} color="var(--neutral)" aria-hidden />
        <Title order={isPart ? 2 : 1} size="h3">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {children ?? words.address.whyUnreadable(listed(parts ?? []))}
        </Text>
        <Group gap="xs" justify="center">
          {action}
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="." search={({ tab }: ListSearch) => (isPart ? { tab } : {})} {...props} />
            )}
          >
            {words.showAll}
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
