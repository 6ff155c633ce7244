import type { ImpactStanding, ImpactStatus, VendorResponseType } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { Tag } from '../parts/tag.tsx'
import { words } from './words.ts'

type StandingTagProps = { standing: ImpactStanding; impact: ImpactStatus; response: VendorResponseType }

/** How well the impact is established; nothing where there is no impact to establish. */
export const StandingTag = ({ standing, impact, response }: StandingTagProps) => {
  if (standing === 'IMPACT_STANDING_CONFIRMED') return <Tag tone="critical">{labelOf(standing)}</Tag>
  // The vendor denies it, and a finding or a report says otherwise.
  if (impact === 'IMPACT_STATUS_POTENTIALLY_IMPACTED' && response === 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED')
    return <Tag tone="low">{words.vendors.disputed}</Tag>
  return standing === 'IMPACT_STANDING_CLAIMED' ? <Tag tone="medium">{labelOf(standing)}</Tag> : null
}
