import { Type } from 'typebox'
import { GivenId } from '../kernel/schema.ts'
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
    messageId: GivenId('msg', 'Id of the message.'),
  }),
  output: Type.Object({ delivery: WebhookDelivery }),
})
