import type { WebhookTarget } from '../../store/connectors/webhook-delivery.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'
import { createJira } from './jira.ts'
import { createServiceNow } from './service-now.ts'
import type { TicketSystem } from './ticket-system.ts'

/** The system that a channel makes tickets in; undefined if it makes none. */
export const ticketSystemOf = (
  fetchOutside: GuardedFetch,
  { kind, url, channel: { secret, settings } }: WebhookTarget,
): TicketSystem | undefined => {
  if (kind === 'ALERT_CHANNEL_KIND_JIRA') return createJira(fetchOutside, url, secret, settings)
  if (kind === 'ALERT_CHANNEL_KIND_SERVICENOW') return createServiceNow(fetchOutside, url, secret, settings)
  return undefined
}
