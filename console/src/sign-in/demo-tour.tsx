import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { useCan } from '../parts/session.ts'
import { type FirstStep, FirstSteps } from './first-steps.tsx'

/** Visited places are remembered in this browser: the service keeps no record of who read what. */
const seenKey = 'parapet-first-run'

/** Four places that show what Parapet does. */
export const DemoTour = () => {
  const [seen, setSeen] = useLocalStorage<string[]>({ key: seenKey, defaultValue: [] })
  const mayConnect = useCan('connectors.write')
  const portfolio = useQuery(ask('GetPortfolio', {})).data?.portfolio
  const credentials = useQuery({ ...ask('ListCredentials', { limit: 2 }), enabled: mayConnect })
  const look = (key: string) => ({
    key,
    isDone: seen.includes(key),
    onGo: () => setSeen((before) => [...new Set([...before, key])]),
  })
  const worst = portfolio?.worst.vendors[0]
  const event = portfolio?.securityEvents.events[0]
  const steps: FirstStep[] = [
    {
      ...look('score'),
      title: 'See why a vendor has its score',
      about: worst
        ? `${worst.companyName} has the lowest one. Its page says what drags it down and what to fix first.`
        : 'Its page says what drags it down and what to fix first.',
      action: 'Open the vendor',
      to: worst ? { to: '/vendors/$vendorId', params: { vendorId: worst.vendorId } } : { to: '/vendors' },
    },
    {
      ...look('observation'),
      title: 'Look at an observation',
      about: 'Weaknesses that attackers are known to use come first: with evidence, and what can be done.',
      action: 'Open observations',
      to: portfolio ? linkOfCall(portfolio.knownExploited.open) : { to: '/observations' },
    },
    {
      ...look('event'),
      title: 'Follow a security event',
      about: event
        ? `"${event.title}": which vendors it touches and why, and what they answered.`
        : 'Which vendors it touches and why, and what they answered.',
      action: 'Open the event',
      to: event
        ? { to: '/security-events/$eventId', params: { eventId: event.eventId } }
        : { to: '/security-events' },
    },
  ]
  if (mayConnect)
    steps.push({
      key: 'credential',
      title: 'Make a credential',
      about:
        'Everything here is in the API and for assistants by MCP as well. One credential came with the demo.',
      action: 'Make one',
      to: { to: '/settings/$part', params: { part: 'connectors' }, search: { mode: 'new' } },
      isDone: (credentials.data?.totalCount ?? 0) > 1,
    })
  return <FirstSteps title="Look around" steps={steps} />
}
