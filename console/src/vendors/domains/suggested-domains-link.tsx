import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../../parts/ask.ts'
import { words } from '../words.ts'

/** Leads to the suggestions, if there are any. */
export const SuggestedDomainsLink = () => {
  const { data } = useQuery(ask('ListVendorDomains', { status: 'VENDOR_DOMAIN_STATUS_SUGGESTED', limit: 1 }))
  if (!data || data.totalCount === 0) return null
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/vendors/suggested-domains" {...props} />}>
      {words.domains.link(data.totalCount)}
    </Button>
  )
}
