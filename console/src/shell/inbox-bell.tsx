import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ask } from '../parts/ask.ts'
import { words } from './words.ts'
import classes from './console-shell.module.css'

const maxShown = 99

/** Leads to the inbox and shows how much in it is unread. */
export const InboxBell = () => {
  const router = useRouter()
  const { data, refetch } = useQuery(ask('ListNotifications', { unreadOnly: true, limit: 1 }))
  // With every page instead of on a timer, which would keep an abandoned session alive.
  useEffect(() => router.subscribe('onResolved', () => void refetch()), [router, refetch])
  const count = data?.unreadCount ?? 0
  const shown = count > maxShown ? `${maxShown}+` : String(count)
  return (
    <Link
      to="/inbox"
      className={classes['bell'] ?? ''}
      aria-label={count === 0 ? words.bell.empty : words.bell.unread(shown)}
    >
      <IconBell size={20} stroke={1.6} />
      {count > 0 && <span className={classes['unread']}>{shown}</span>}
    </Link>
  )
}
