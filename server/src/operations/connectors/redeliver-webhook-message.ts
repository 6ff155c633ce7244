import { ApiError } from '@parapet/contract'
import { hastenDelivery, selectDelivery } from '../../store/connectors/webhook-delivery.ts'
import { lockWebhook, wakeWebhook } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchWebhook } from './no-such-webhook.ts'

export const redeliverWebhookMessage: Handler<'RedeliverWebhookMessage'> = async (
  { id, messageId },
  { db, audit },
) => {
  const webhook = await lockWebhook(db, id)
  if (!webhook) throw noSuchWebhook(id)
  if (!webhook.isEnabled) throw new ApiError('WEBHOOK_DISABLED', 'The webhook is off: switch it on first.')
  if (!(await hastenDelivery(db, id, messageId)))
    throw new ApiError(
      'NOT_FOUND',
      `There is no message ${messageId} to this webhook; messages are kept for 30 days.`,
    )
  const [delivery] = await Promise.all([
    selectDelivery(db, id, messageId),
    wakeWebhook(db, id),
    audit([
      { action: 'webhook.message-redelivered', targetType: 'webhook', targetId: id, details: { messageId } },
    ]),
  ])
  if (!delivery) throw noSuchWebhook(id)
  return { delivery }
}
