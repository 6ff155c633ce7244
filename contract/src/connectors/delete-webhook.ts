import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { webhookWrite } from './webhook-call.ts'
import { WebhookId } from './webhook-schemas.ts'

export const DeleteWebhook = operation({
  ...webhookWrite,
  summary: 'Delete a webhook with its deliveries; what was pending is not sent.',
  path: '/public/v1/webhooks/{id}/delete',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: WebhookId }),
  output: Type.Object({}),
})
