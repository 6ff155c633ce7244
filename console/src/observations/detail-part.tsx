import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './observation-detail.module.css'

/** A titled part of the detail. */
export const DetailPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes['part']}>
      <Title order={3} id={id} mb={6}>
        {title}
      </Title>
      {children}
    </section>
  )
}
