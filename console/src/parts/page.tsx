import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

type PageProps = {
  title: string
  /** One line under the title. */
  about?: ReactNode
  /** A link back, above the title. */
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every page: title, actions, content. */
export const Page = ({ title, about, above, actions, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Parapet`
  }, [title])
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm" data-screen-only>
        <div style={{ minWidth: 0 }}>
          {above}
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {about !== undefined && (
            <Text component="div" size="sm" c="dimmed" mt={2}>
              {about}
            </Text>
          )}
        </div>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
