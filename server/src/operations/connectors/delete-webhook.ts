import { deleteWebhook as remove } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchWebhook } from './no-such-webhook.ts'

export const deleteWebhook: Handler<'DeleteWebhook'> = async ({ id }, { db, audit }) => {
  if (!(await remove(db, id))) throw noSuchWebhook(id)
  await audit([{ action: 'webhook.deleted', targetType: 'webhook', targetId: id }])
  return {}
}
