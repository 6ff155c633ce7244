import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { AlertChannel, ChannelId, ChannelName, channelSecrets, channelSettings } from './channel-schemas.ts'
import { webhookWrite } from './webhook-call.ts'

export const UpdateAlertChannel = operation({
  ...webhookWrite,
  sensitive: true,
  summary: 'Change a channel, or switch it off or on.',
  description:
    'Fields that are absent keep their value. A new address of Jira or ServiceNow needs the token again, so that it cannot be sent anywhere else. Webhooks are changed with UpdateWebhook.',
  method: 'PATCH',
  path: '/public/v1/alert-channels/{id}',
  errors: ['NOT_FOUND'],
  input: Type.Object(
    {
      id: ChannelId,
      name: Type.Optional(ChannelName),
      ...channelSecrets,
      ...channelSettings,
      isEnabled: Type.Optional(
        Type.Boolean({ description: 'Whether alerts are sent to it.', examples: [true] }),
      ),
    },
    partOf(AlertChannel),
  ),
  output: Type.Object({ channel: AlertChannel }),
})
