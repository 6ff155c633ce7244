import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { TextLink } from '../parts/text-link.tsx'
import { disputedFilters as filters } from './observation-rules.ts'
import { words } from './words.ts'

/** Leads to what vendors dispute and nobody has ruled on; renders nothing if there is no such thing. */
export const DisputedLink = () => {
  const { data } = useQuery(ask('GetObservations', { filters, limit: 1 }))
  if (!data || data.totalCount === 0) return null
  return (
    <TextLink to={{ to: '/observations', search: { filters } }}>
      {words.page.disputed(data.totalCount)}
    </TextLink>
  )
}
