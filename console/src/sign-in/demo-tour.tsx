import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { useCan } from '../parts/session.ts'
import { type FirstStep, FirstSteps } from './first-steps.tsx'
import { words } from './words.tsx'

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
      title: words.tour.score.title,
      about: words.tour.score.about(worst?.companyName),
      action: words.tour.score.action,
      to: worst ? { to: '/vendors/$vendorId', params: { vendorId: worst.vendorId } } : { to: '/vendors' },
    },
    {
      ...look('observation'),
      title: words.tour.finding.title,
      about: words.tour.finding.about,
      action: words.tour.finding.action,
      to: portfolio ? linkOfCall(portfolio.knownExploited.open) : { to: '/observations' },
    },
    {
      ...look('event'),
      title: words.tour.event.title,
      about: words.tour.event.about(event?.title),
      action: words.tour.event.action,
      to: event
        ? { to: '/security-events/$eventId', params: { eventId: event.eventId } }
        : { to: '/security-events' },
    },
  ]
  if (mayConnect)
    steps.push({
      key: 'credential',
      title: words.tour.credential.title,
      about: words.tour.credential.about,
      action: words.tour.credential.action,
      to: { to: '/settings/$part', params: { part: 'connectors' }, search: { mode: 'new' } },
      isDone: (credentials.data?.totalCount ?? 0) > 1,
    })
  return <FirstSteps title={words.tour.title} steps={steps} />
}
