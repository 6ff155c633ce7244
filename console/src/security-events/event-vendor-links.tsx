import { Fragment } from 'react'
import { TextLink } from '../parts/text-link.tsx'
import { words } from './words.ts'

type Named = { domain: string; companyName: string }

type EventVendorLinksProps = {
  eventId: string
  vendors: readonly Named[]
  /** How many there are in all. */
  total: number
}

const maxShown = 5

/** Names of vendors that open what the event means for them; of many, the first ones. */
export const EventVendorLinks = ({ eventId, vendors, total }: EventVendorLinksProps) => {
  const shown = vendors.slice(0, total > maxShown + 1 ? maxShown : total)
  const others = total - shown.length
  const names = shown.map(({ domain, companyName }, at) => (
    <Fragment key={domain}>
      {at > 0 && ', '}
      <TextLink
        to={{ to: '/security-events/$eventId', params: { eventId }, search: { open: domain } }}
        inText
      >
        {companyName}
      </TextLink>
    </Fragment>
  ))
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {others > 0 ? words.reasons.andOthers(names, others) : names}
    </span>
  )
}
