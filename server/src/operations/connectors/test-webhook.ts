import { ApiError } from '@parapet/contract'
import { selectDelivery } from '../../store/connectors/webhook-delivery.ts'
import { insertTestEvent } from '../../store/connectors/webhook-event.ts'
import { lockWebhook, wakeWebhook } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchWebhook } from './no-such-webhook.ts'

export const testWebhook: Handler<'TestWebhook'> = async ({ id }, { db, audit }) => {
  const webhook = await lockWebhook(db, id)
  if (!webhook) throw noSuchWebhook(id)
  if (!webhook.isEnabled) throw new ApiError('WEBHOOK_DISABLED', 'The webhook is off: switch it on first.')
  const messageId = await insertTestEvent(db, id)
  const [delivery] = await Promise.all([
    selectDelivery(db, id, messageId),
    wakeWebhook(db, id),
    audit([{ action: 'webhook.tested', targetType: 'webhook', targetId: id, details: { messageId } }]),
  ])
  if (!delivery) throw noSuchWebhook(id)
  return { delivery }
}
