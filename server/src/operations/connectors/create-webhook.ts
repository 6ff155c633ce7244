import { ApiError } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { readWebhookUrl } from '../../domain/connectors/read-webhook-url.ts'
import { targetHost } from '../../domain/connectors/target-host.ts'
import { formatWebhookSecret, newWebhookSecret } from '../../domain/connectors/webhook-secret.ts'
import { insertAuditStream } from '../../store/connectors/audit-stream.ts'
import { insertWebhook, selectWebhook } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchWebhook } from './no-such-webhook.ts'
import { getsAudit, requireAuditRead } from './require-audit-read.ts'

const maxWebhooks = 10

export const createWebhook: Handler<'CreateWebhook'> = async (
  { url: given, eventTypes: types, description },
  { db, audit, principal },
) => {
  requireAuditRead(principal, types)
  const url = readWebhookUrl(given)
  const id = newId('whk')
  const secret = newWebhookSecret()
  const eventTypes = [...new Set(types)]
  if (!(await insertWebhook(db, { id, url, description, eventTypes, secret }, maxWebhooks))) {
    throw new ApiError(
      'WEBHOOK_LIMIT_REACHED',
      `The organization already has ${maxWebhooks} webhooks. Delete one first.`,
    )
  }
  if (getsAudit(eventTypes)) await insertAuditStream(db, id)
  const details = { host: targetHost(url), eventTypes }
  const [webhook] = await Promise.all([
    selectWebhook(db, id),
    audit([{ action: 'webhook.created', targetType: 'webhook', targetId: id, details }]),
  ])
  if (!webhook) throw noSuchWebhook(id)
  return { webhook, secret: formatWebhookSecret(secret) }
}
