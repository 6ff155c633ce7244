import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { webhookRead } from './webhook-call.ts'
import { WebhookDelivery, WebhookDeliveryStatus, WebhookId } from './webhook-schemas.ts'

export const ListWebhookDeliveries = operation({
  ...webhookRead,
  summary: 'List the messages sent to a webhook in the last 30 days, newest first.',
  path: '/public/v1/webhooks/{id}/deliveries',
  errors: ['NOT_FOUND'],
  paging: paged('deliveries'),
  input: Type.Object({ ...pageInput(), id: WebhookId, status: Type.Optional(WebhookDeliveryStatus) }),
  output: Type.Object(pageOutput('deliveries', WebhookDelivery)),
})
