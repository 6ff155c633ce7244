import type { SecurityEventStatus } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { Tag, type Tone } from '../parts/tag.tsx'

const tones: Readonly<Record<SecurityEventStatus, Tone>> = {
  SECURITY_EVENT_STATUS_UNSPECIFIED: 'neutral',
  SECURITY_EVENT_STATUS_NEW: 'low',
  SECURITY_EVENT_STATUS_INVESTIGATING: 'medium',
  SECURITY_EVENT_STATUS_CONFIRMED: 'high',
  SECURITY_EVENT_STATUS_MONITORING: 'low',
  SECURITY_EVENT_STATUS_RESOLVED: 'good',
  SECURITY_EVENT_STATUS_DISMISSED: 'neutral',
}

/** The status of an event; confirmed counts as bad news. */
export const EventStatusTag = ({ status }: { status: SecurityEventStatus }) => (
  <Tag tone={tones[status]}>{labelOf(status)}</Tag>
)
