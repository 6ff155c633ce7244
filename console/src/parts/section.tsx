import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type SectionProps = {
  title: string
  aside?: ReactNode
  children: ReactNode
  flush?: boolean
  /** Whether screen readers announce the title when it changes, such as a number of results. */
  isLive?: boolean
}

/** A framed part of a page; with `flush`, a list extends to the frame. */
export const Section = ({ title, aside, children, flush = false, isLive = false }: SectionProps) => (
  <Paper component="section" aria-label={title} p={0} style={{ overflow: 'hidden', minWidth: 0 }}>
    <Group justify="space-between" px="md" pt="sm" pb={flush ? 'sm' : 4} wrap="nowrap">
      <Title order={2} size="h3" aria-live={isLive ? 'polite' : undefined}>
        {title}
      </Title>
      {aside}
    </Group>
    <div style={{ padding: flush ? 0 : '0 var(--mantine-spacing-md) var(--mantine-spacing-md)' }}>
      {children}
    </div>
  </Paper>
)
