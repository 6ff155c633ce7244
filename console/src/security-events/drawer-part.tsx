import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of what a drawer tells. */
export const DrawerPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} mb={6}>
      {title}
    </Title>
    {children}
  </section>
)
