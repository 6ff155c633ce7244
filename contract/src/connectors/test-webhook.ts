import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { webhookWrite } from './webhook-call.ts'
import { WebhookDelivery, WebhookId } from './webhook-schemas.ts'

export const TestWebhook = operation({
  ...webhookWrite,
  summary: 'Send a test message to a webhook.',
  description:
    'The message has the type `webhook.test` and is delivered like any other: check its delivery for the result.',
  path: '/public/v1/webhooks/{id}/test',
  errors: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
  input: Type.Object({ id: WebhookId }),
  output: Type.Object({ delivery: WebhookDelivery }),
})
