import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A section of a drawer. */
export const DrawerPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} mb={6}>
      {title}
    </Title>
    {children}
  </section>
)
