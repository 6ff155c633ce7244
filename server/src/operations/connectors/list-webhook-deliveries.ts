import { selectDeliveryPage } from '../../store/connectors/webhook-delivery.ts'
import { selectWebhook } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchWebhook } from './no-such-webhook.ts'

export const listWebhookDeliveries: Handler<'ListWebhookDeliveries'> = async (
  { id, status },
  { db, page },
) => {
  const [webhook, deliveries] = await Promise.all([
    selectWebhook(db, id),
    selectDeliveryPage(db, page, { webhookId: id, ...(status !== undefined && { status }) }),
  ])
  if (!webhook) throw noSuchWebhook(id)
  return deliveries
}
