import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { webhookWrite } from './webhook-call.ts'
import { WebhookDelivery, WebhookId } from './webhook-schemas.ts'

export const RedeliverWebhookMessage = operation({
  ...webhookWrite,
  summary: 'Send a message to its webhook again, whether it was delivered or abandoned.',
  description:
    'The message keeps its id, so the receiver can recognize it. A message that is still pending is sent now.',
  path: '/public/v1/webhooks/{id}/deliveries/{messageId}/redeliver',
  errors: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
  input: Type.Object({
    id: WebhookId,
    messageId: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Id of the message.',
      examples: ['msg_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
  }),
  output: Type.Object({ delivery: WebhookDelivery }),
})
