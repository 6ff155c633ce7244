import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { connectorRead } from './connector-call.ts'
import { Webhook } from './webhook-schemas.ts'

export const ListWebhooks = operation({
  ...connectorRead,
  summary: 'List the addresses that events are sent to, newest first.',
  path: '/console/v1/connectors/webhooks',
  errors: [],
  paging: paged('webhooks'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('webhooks', Webhook)),
})
