import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { AlertChannel } from './channel-schemas.ts'
import { webhookRead } from './webhook-call.ts'

export const ListAlertChannels = operation({
  ...webhookRead,
  summary: 'List the channels that alerts can be sent to, webhooks included, newest first.',
  path: '/public/v1/alert-channels',
  errors: [],
  paging: paged('channels'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('channels', AlertChannel)),
})
