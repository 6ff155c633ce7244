import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { webhookRead } from './webhook-call.ts'
import { Webhook } from './webhook-schemas.ts'

export const ListWebhooks = operation({
  ...webhookRead,
  summary: 'List the addresses that events are sent to, newest first.',
  path: '/public/v1/webhooks',
  errors: [],
  paging: paged('webhooks'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('webhooks', Webhook)),
})
