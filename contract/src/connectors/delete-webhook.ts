import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { connectorWrite } from './connector-call.ts'
import { WebhookId } from './webhook-schemas.ts'

export const DeleteWebhook = operation({
  ...connectorWrite,
  summary: 'Delete a webhook with its deliveries; what was pending is not sent.',
  path: '/console/v1/connectors/webhooks/{id}/delete',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: WebhookId }),
  output: Type.Object({}),
})
