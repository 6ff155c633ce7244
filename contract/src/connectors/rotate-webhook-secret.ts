import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { webhookWrite } from './webhook-call.ts'
import { Webhook, WebhookId, WebhookSecret } from './webhook-schemas.ts'

export const RotateWebhookSecret = operation({
  ...webhookWrite,
  sensitive: true,
  keepsNoAnswer: true,
  summary: 'Give a webhook a new secret.',
  description:
    'During the overlap, messages carry a signature from both secrets, so that the receiver can switch over. Rotating again during the overlap retires the oldest secret at once.',
  path: '/public/v1/webhooks/{id}/rotate-secret',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    id: WebhookId,
    overlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        description:
          'How many hours the previous secret also signs messages; 24 if unset, and 0 retires it at once.',
        examples: [24],
      }),
    ),
  }),
  output: Type.Object({ webhook: Webhook, secret: WebhookSecret }),
})
