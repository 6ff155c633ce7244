import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useSession } from '../parts/session.ts'
import { words } from './words.ts'
import classes from './console-shell.module.css'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** The button of the account menu, which takes what the menu adds to it. */
export const AccountButton = (props: ComponentProps<'button'>) => {
  const { user } = useSession()
  return (
    <UnstyledButton
      className={classes['account'] ?? ''}
      aria-label={words.account.of(user.displayName)}
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
    >
      {initials(user.displayName)}
    </UnstyledButton>
  )
}
