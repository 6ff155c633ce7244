import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { webhookWrite } from './webhook-call.ts'
import { WebhookId } from './webhook-schemas.ts'

export const DeleteWebhook = operation({
  ...webhookWrite,
  sensitive: true,
  summary: 'Delete a webhook with its deliveries; what was pending is not sent.',
  path: '/public/v1/webhooks/{id}/delete',
  destructive: 'Deletes the webhook with its secret, its messages and the record of their delivery.',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: WebhookId, ...dryRunInput }),
  output: Type.Object(dryRunOutput),
})
