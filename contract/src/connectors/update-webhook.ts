import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { webhookWrite } from './webhook-call.ts'
import { Webhook, WebhookDescription, WebhookEventTypes, WebhookId, WebhookUrl } from './webhook-schemas.ts'

export const UpdateWebhook = operation({
  ...webhookWrite,
  sensitive: true,
  summary: 'Change a webhook, or switch it off or on.',
  description:
    'Fields that are absent keep their value. A disabled webhook gets no new events, and pending messages wait until it is switched on again.',
  method: 'PATCH',
  path: '/public/v1/webhooks/{id}',
  errors: ['NOT_FOUND'],
  input: Type.Object(
    {
      id: WebhookId,
      url: Type.Optional(WebhookUrl),
      eventTypes: Type.Optional(WebhookEventTypes),
      description: Type.Optional(WebhookDescription),
      isEnabled: Type.Optional(
        Type.Boolean({ description: 'Whether events are sent to it.', examples: [true] }),
      ),
    },
    partOf(Webhook),
  ),
  output: Type.Object({ webhook: Webhook }),
})
