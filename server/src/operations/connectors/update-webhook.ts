import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { readWebhookUrl } from '../../domain/connectors/read-webhook-url.ts'
import { targetHost } from '../../domain/connectors/target-host.ts'
import { deleteAuditStream, insertAuditStream } from '../../store/connectors/audit-stream.ts'
import {
  type LockedWebhook,
  lockWebhook,
  selectWebhook,
  updateWebhook as write,
  wakeWebhook,
} from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchWebhook } from './no-such-webhook.ts'
import { getsAudit, requireAuditRead } from './require-audit-read.ts'

const names = ['url', 'description', 'eventTypes', 'isEnabled'] as const

export const updateWebhook: Handler<'UpdateWebhook'> = async (
  { id, url, description, eventTypes, isEnabled },
  { db, audit, principal },
) => {
  const before = await lockWebhook(db, id)
  if (before?.kind !== 'ALERT_CHANNEL_KIND_WEBHOOK') throw noSuchWebhook(id)
  // Also for its address: callers who may not read the trail must not be able to send it elsewhere.
  requireAuditRead(principal, [...before.eventTypes, ...(eventTypes ?? [])])
  const after: Omit<LockedWebhook, 'kind'> = {
    url: url === undefined ? before.url : readWebhookUrl(url),
    description: description ?? before.description,
    eventTypes: eventTypes === undefined ? before.eventTypes : [...new Set(eventTypes)],
    isEnabled: isEnabled ?? before.isEnabled,
  }
  const changed = names.filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  if (changed.length > 0) {
    const details = {
      changed,
      ...(changed.includes('url') && { host: targetHost(after.url) }),
      isEnabled: after.isEnabled,
      eventTypes: after.eventTypes,
    }
    await Promise.all([
      write(db, id, after),
      getsAudit(after.eventTypes) ? insertAuditStream(db, id) : deleteAuditStream(db, id),
      audit([{ action: 'webhook.updated', targetType: 'webhook', targetId: id, details }]),
      // Messages that waited while it was disabled or failing are tried again.
      after.isEnabled ? wakeWebhook(db, id) : undefined,
    ])
  }
  const webhook = await selectWebhook(db, id)
  if (!webhook) throw noSuchWebhook(id)
  return { webhook }
}
