import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import {
  AlertChannel,
  AlertChannelKind,
  ChannelName,
  channelSecrets,
  channelSettings,
} from './channel-schemas.ts'
import { webhookWrite } from './webhook-call.ts'

export const CreateAlertChannel = operation({
  ...webhookWrite,
  sensitive: true,
  summary: 'Add a Slack, Teams, Jira, ServiceNow or mail channel for alerts.',
  description:
    'Slack and Teams take url; Jira takes url, user, token and projectKey; ServiceNow takes url, user and token; mail takes email. What is secret is stored encrypted and never returned. CreateWebhook adds a signed webhook. 20 channels at most.',
  path: '/public/v1/alert-channels',
  errors: ['CHANNEL_LIMIT_REACHED'],
  input: Type.Object(
    { kind: AlertChannelKind, name: ChannelName, ...channelSecrets, ...channelSettings },
    {
      ...partOf(AlertChannel),
      examples: [
        {
          kind: 'ALERT_CHANNEL_KIND_SLACK',
          name: '#vendor-risk',
          url: 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
        },
      ],
    },
  ),
  output: Type.Object({ channel: AlertChannel }),
})
