import type { ImpactStanding, ImpactStatus } from '@parapet/contract'
import type { ScoredEvent } from './vendor-evidence.ts'

/** An event that hit the vendor, as security events describe it. */
type StandingEvent = {
  eventId: string
  eventType: string
  standing: ImpactStanding
  impact: ImpactStatus
  status: string
  occurredAt: string
}

/** What the model reads of an event. */
export const toScoredEvent = (event: StandingEvent): ScoredEvent => ({
  id: event.eventId,
  kind: event.eventType === 'SECURITY_EVENT_TYPE_RANSOMWARE' ? 'ransomware' : 'breach',
  standing: event.standing === 'IMPACT_STANDING_CONFIRMED' ? 'confirmed' : 'claimed',
  isSettled: event.status === 'SECURITY_EVENT_STATUS_RESOLVED' || event.impact === 'IMPACT_STATUS_REMEDIATED',
  occurredOn: event.occurredAt.slice(0, 'YYYY-MM-DD'.length),
})
