import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** The secret as a key object: as bytes, every use would build one anew, which costs more than the code itself. */
export type AuditKey = { id: string; secret: KeyObject }

/** What happened to one row. Values of `details` are text, whole numbers, booleans, or lists and objects of them. */
export type AuditChange = {
  action: `${string}.${string}`
  targetType:
    | 'observation'
    | 'security-event'
    | 'fourth-party'
    | 'vendor'
    | 'vendor-group'
    | 'questionnaire'
    | 'questionnaire-template'
    | 'outbox-mail'
    | 'webhook'
    | 'credential'
    | 'user'
    | 'session'
    | 'invitation'
    | 'organization'
  targetId: string
  details?: Record<string, unknown>
}

export type AuditEntry = AuditChange & {
  id: string
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

/** Authenticates one entry by itself: edited, or inserted by someone without the key, it does not verify. */
export const auditEntryMac = (key: AuditKey, organizationId: string, entry: AuditEntry): Buffer => {
  const { id, occurredAt, actorType, actorId, channel, action, targetType, targetId, details } = entry
  const who = [organizationId, id, occurredAt, actorType, actorId, channel]
  const content = JSON.stringify([...who, action, targetType, targetId, canonicalJson(details)])
  return createHmac('sha256', key.secret).update(content).digest()
}
