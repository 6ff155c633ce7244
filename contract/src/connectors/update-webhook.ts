import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { connectorWrite } from './connector-call.ts'
import { Webhook, WebhookDescription, WebhookEventTypes, WebhookId, WebhookUrl } from './webhook-schemas.ts'

export const UpdateWebhook = operation({
  ...connectorWrite,
  summary: 'Change a webhook, or switch it off or on.',
  description:
    'What is absent stays as it is. A webhook that is off gets no events, and what was pending waits; switched on again, it goes on with those.',
  method: 'PATCH',
  path: '/console/v1/connectors/webhooks/{id}',
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
