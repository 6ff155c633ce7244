import { Paper, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './stat.module.css'

type StatProps = { label: string; value: ReactNode; note?: ReactNode; to?: LinkProps }

/** One figure, linked to what it counts. */
export const Stat = ({ label, value, note, to }: StatProps) => {
  const content = (
    <>
      <Text size="xs" c="dimmed" fw={550}>
        {label}
      </Text>
      <Text component="div" className={`number ${classes['value']}`}>
        {value}
      </Text>
      {note !== undefined && (
        <Text size="xs" c="dimmed" component="div">
          {note}
        </Text>
      )}
    </>
  )
  return (
    <Paper p={0} className={classes['stat']}>
      {to ? (
        <Link {...to} className={classes['inside']}>
          {content}
        </Link>
      ) : (
        <div className={classes['inside']}>{content}</div>
      )}
    </Paper>
  )
}
