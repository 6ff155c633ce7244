import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { connectorWrite } from './connector-call.ts'
import { Webhook, WebhookId, WebhookSecret } from './webhook-schemas.ts'

export const RotateWebhookSecret = operation({
  ...connectorWrite,
  keepsNoAnswer: true,
  summary: 'Give a webhook a new secret.',
  description:
    'For a while messages carry a signature by each of the two secrets, so that the receiver can change over. Rotated again meanwhile, the one before the last signs no more.',
  path: '/console/v1/connectors/webhooks/{id}/rotate-secret',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    id: WebhookId,
    overlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        description: 'How long the secret before still signs as well; unset is 24, and 0 ends it at once.',
        examples: [24],
      }),
    ),
  }),
  output: Type.Object({ webhook: Webhook, secret: WebhookSecret }),
})
