import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ask } from '../parts/ask.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { AlertChannels, ChannelDetail } from './alert-channels.tsx'
import { AlertRules } from './alert-rules.tsx'
import { AlertTickets } from './alert-tickets.tsx'

/** Rules, the channels they send to, and the tickets that came of them. */
export const AlertsPart = () => {
  const { search } = useListSearch()
  const { data } = useQuery({
    ...ask('ListAlertChannels', { limit: 100 }),
    // A test arrives within seconds.
    refetchInterval: search.open === undefined ? false : 3000,
  })
  const open = data?.channels.find(({ id }) => id === search.open)
  if (open?.kind === 'ALERT_CHANNEL_KIND_WEBHOOK')
    return <Navigate to="/settings/$part" params={{ part: 'webhooks' }} search={{ open: open.id }} replace />
  if (open) return <ChannelDetail channel={open} />
  return (
    <>
      <AlertRules />
      <AlertChannels />
      <AlertTickets />
    </>
  )
}
