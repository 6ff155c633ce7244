import { formatWebhookSecret, newWebhookSecret } from '../../domain/connectors/webhook-secret.ts'
import { updateWebhookSecret } from '../../store/connectors/webhook-secret.ts'
import { selectWebhook } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchWebhook } from './no-such-webhook.ts'

const usualOverlapHours = 24

export const rotateWebhookSecret: Handler<'RotateWebhookSecret'> = async (
  { id, overlapHours = usualOverlapHours },
  { db, audit },
) => {
  const secret = newWebhookSecret()
  if (!(await updateWebhookSecret(db, id, secret, overlapHours))) throw noSuchWebhook(id)
  const [webhook] = await Promise.all([
    selectWebhook(db, id),
    audit([
      { action: 'webhook.secret-rotated', targetType: 'webhook', targetId: id, details: { overlapHours } },
    ]),
  ])
  if (!webhook) throw noSuchWebhook(id)
  return { webhook, secret: formatWebhookSecret(secret) }
}
