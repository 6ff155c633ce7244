import { Page } from '../parts/page.tsx'
import { ObservationExplorer } from './observation-explorer.tsx'

export const ObservationsPage = () => (
  <Page title="Observations" about="What was found at monitored vendors and on your own domains.">
    <ObservationExplorer height="max(24rem, calc(100dvh - 21rem))" />
  </Page>
)
