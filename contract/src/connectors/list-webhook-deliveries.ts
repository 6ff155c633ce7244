import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { connectorRead } from './connector-call.ts'
import { WebhookDelivery, WebhookDeliveryStatus, WebhookId } from './webhook-schemas.ts'

export const ListWebhookDeliveries = operation({
  ...connectorRead,
  summary: 'List the messages sent to a webhook in the last 30 days, newest first.',
  path: '/console/v1/connectors/webhooks/{id}/deliveries',
  errors: ['NOT_FOUND'],
  paging: paged('deliveries'),
  input: Type.Object({ ...pageInput(), id: WebhookId, status: Type.Optional(WebhookDeliveryStatus) }),
  output: Type.Object(pageOutput('deliveries', WebhookDelivery)),
})
