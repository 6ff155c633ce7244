import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { canonicalJson } from '../kernel/canonical-json.ts'
import type { Id, OrganizationId } from '../kernel/id.ts'

/** A key object, because passing bytes would create one on every use, which costs more than computing the code. */
export type AuditKey = { id: string; secret: KeyObject }

/** What happened to one row. Values of `details` are text, integers, booleans, or lists and objects of them. */
export type AuditChange = {
  action: `${string}.${string}`
  targetType:
    | 'observation'
    | 'remediation-request'
    | 'import'
    | 'security-event'
    | 'fourth-party'
    | 'domain-owner'
    | 'vendor'
    | 'vendor-group'
    | 'questionnaire'
    | 'questionnaire-template'
    | 'document'
    | 'saved-view'
    | 'outbox-mail'
    | 'report-link'
    | 'webhook'
    | 'alert-rule'
    | 'credential'
    | 'user'
    | 'session'
    | 'scim-user'
    | 'scim-group'
    | 'invitation'
    | 'organization'
  targetId: string
  details?: Record<string, unknown>
}

export type AuditEntry = AuditChange & {
  id: Id<'aud'>
  /** RFC 3339 in UTC with milliseconds. */
  occurredAt: string
  actorType: string
  actorId: string
  channel: string
  details: Record<string, unknown>
}

export const newAuditKey = (): AuditKey => ({
  id: randomBytes(8).toString('base64url'),
  secret: createSecretKey(randomBytes(32)),
})

/** Authenticates a single entry: one that was edited, or inserted by somebody without the key, does not verify. */
export const auditEntryMac = (key: AuditKey, organizationId: OrganizationId, entry: AuditEntry): Buffer => {
  const { id, occurredAt, actorType, actorId, channel, action, targetType, targetId, details } = entry
  const who = [organizationId, id, occurredAt, actorType, actorId, channel]
  const content = JSON.stringify([...who, action, targetType, targetId, canonicalJson(details)])
  return createHmac('sha256', key.secret).update(content).digest()
}
