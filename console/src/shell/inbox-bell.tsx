import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ask } from '../parts/ask.ts'

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
    <Indicator label={shown} size={16} offset={4} disabled={count === 0} color="red.8">
      <ActionIcon
        component={Link}
        to="/inbox"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={count === 0 ? 'Inbox, nothing unread' : `Inbox, ${shown} unread`}
      >
        <IconBell size={20} stroke={1.6} />
      </ActionIcon>
    </Indicator>
  )
}
