import type { WebhookEventType } from '@parapet/contract'
import type { AuditChange } from '../audit/audit.ts'

/** Audited changes that are also webhook events; observations and questionnaires have their own path. */
const types: Readonly<Partial<Record<AuditChange['action'], WebhookEventType>>> = {
  'vendor.created': 'vendor.created',
  'vendor.updated': 'vendor.updated',
  'vendor.contacts-set': 'vendor.updated',
  'vendor.offboarded': 'vendor.offboarded',
  'vendor.deleted': 'vendor.deleted',
  'security-event.created': 'security_event.created',
  'security-event.updated': 'security_event.updated',
  'security-event.status-changed': 'security_event.updated',
  'security-event.source-added': 'security_event.updated',
  'security-event.response-recorded': 'security_event.vendor_response_recorded',
}

export const auditedEventType = ({ action }: AuditChange): WebhookEventType | undefined => types[action]
