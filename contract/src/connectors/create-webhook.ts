import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { webhookWrite } from './webhook-call.ts'
import {
  Webhook,
  WebhookDescription,
  WebhookEventTypes,
  WebhookSecret,
  WebhookUrl,
} from './webhook-schemas.ts'

export const CreateWebhook = operation({
  ...webhookWrite,
  sensitive: true,
  keepsNoAnswer: true,
  summary: 'Add an address that events are sent to.',
  description: 'The signing secret is returned only by this call. Ten webhooks at most.',
  path: '/public/v1/webhooks',
  errors: ['WEBHOOK_LIMIT_REACHED'],
  input: Type.Object(
    {
      url: WebhookUrl,
      eventTypes: WebhookEventTypes,
      description: Type.Optional(WebhookDescription),
    },
    partOf(Webhook),
  ),
  output: Type.Object({ webhook: Webhook, secret: WebhookSecret }),
})
