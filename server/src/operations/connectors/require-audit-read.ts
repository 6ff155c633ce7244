import { ApiError, type WebhookEventType } from '@parapet/contract'
import type { Principal } from '../handler.ts'

/** Whether a webhook for these events gets the audit trail. */
export const getsAudit = (eventTypes: readonly WebhookEventType[]): boolean =>
  eventTypes.includes('audit.entries_recorded')

/** Managing a webhook that gets the audit trail is reading the trail. */
export const requireAuditRead = ({ scopes }: Principal, eventTypes: readonly WebhookEventType[]): void => {
  if (!getsAudit(eventTypes) || scopes.has('audit.read')) return
  throw new ApiError(
    'MISSING_SCOPE',
    'A webhook that gets audit.entries_recorded also needs the scope audit.read.',
    { metadata: { requiredScopes: 'audit.read', grantedScopes: [...scopes].join(' ') } },
  )
}
