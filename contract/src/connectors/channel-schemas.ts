import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { Webhook, WebhookDisabledReason } from './webhook-schemas.ts'

export const AlertChannelKind = Enumeration(
  'AlertChannelKind',
  [
    'ALERT_CHANNEL_KIND_UNSPECIFIED',
    'ALERT_CHANNEL_KIND_WEBHOOK',
    'ALERT_CHANNEL_KIND_SLACK',
    'ALERT_CHANNEL_KIND_TEAMS',
    'ALERT_CHANNEL_KIND_JIRA',
    'ALERT_CHANNEL_KIND_SERVICENOW',
    'ALERT_CHANNEL_KIND_MAIL',
  ],
  'How alerts leave: a signed webhook, a Slack or Teams incoming webhook, a Jira or ServiceNow ticket, or a mail.',
)

export type AlertChannelKind = Static<typeof AlertChannelKind>

export const ChannelId = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  description: 'Id of the channel, which is also its id as a webhook.',
  examples: ['whk_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
})

/** Optional, because each kind has its own; the handler says which are missing. */
export const channelSettings = {
  email: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxLengths.email,
      description: "Mail: a member's address, or one at a domain that the organization has verified.",
      examples: ['soc@example.com'],
    }),
  ),
  projectKey: Type.Optional(
    Type.String({
      pattern: '^[A-Z][A-Z0-9_]{1,19}$',
      description: 'Jira: key of the project that gets the issues.',
      examples: ['SEC'],
    }),
  ),
  issueType: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'Jira: name of the issue type; Task if unset.',
      examples: ['Task'],
    }),
  ),
  assignmentGroup: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'ServiceNow: name or sys_id of the assignment group.',
      examples: ['Vendor risk'],
    }),
  ),
  closesTickets: Type.Optional(
    Type.Boolean({
      description:
        'Jira and ServiceNow: whether a ticket is also closed there when its finding is resolved here. It gets a comment in any case.',
      examples: [true],
    }),
  ),
}

/** What the service stores encrypted and never returns. */
export const channelSecrets = {
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxLengths.url,
      description:
        'Slack and Teams: address of the incoming webhook, which is a secret. Jira and ServiceNow: address of the site or instance.',
      examples: ['https://example.atlassian.net'],
    }),
  ),
  user: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxLengths.line,
      pattern: '^[^:\\u0000-\\u001f]+$',
      description: 'Jira: mail address of the account. ServiceNow: name of the user.',
      examples: ['parapet@example.com'],
    }),
  ),
  token: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxLengths.description,
      pattern: '^[^\\u0000-\\u001f]+$',
      description: 'Jira: API token of the account. ServiceNow: password of the user. Never returned.',
      examples: ['ATATT3xFfGF0'],
    }),
  ),
}

export const ChannelName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  pattern: '\\S',
  description: 'What people call it.',
  examples: ['#vendor-risk'],
})

export const AlertChannel = Type.Object(
  {
    id: Id('whk', 'Id of the channel. TestWebhook, ListWebhookDeliveries and DeleteWebhook take it too.'),
    kind: AlertChannelKind,
    name: ChannelName,
    target: Type.String({
      description: 'Where alerts go, without anything secret: a host, a site or an address.',
      examples: ['hooks.slack.com'],
    }),
    ...channelSettings,
    isEnabled: Type.Boolean({ description: 'Whether alerts are sent to it.', examples: [true] }),
    disabledReason: Type.Optional(WebhookDisabledReason),
    failingSince: Webhook.properties.failingSince,
    lastDeliveredAt: Webhook.properties.lastDeliveredAt,
    lastError: Webhook.properties.lastError,
    pendingCount: Webhook.properties.pendingCount,
    ruleCount: Type.Integer({
      minimum: 0,
      description: 'Number of alert rules that send to it.',
      examples: [1],
    }),
    createdAt: Timestamp('When the channel was added.'),
    updatedAt: Timestamp('When it was last changed.'),
  },
  {
    title: 'AlertChannel',
    description: 'A place that alerts are sent to, without its secrets.',
    ...inSummary(
      'id kind name target isEnabled disabledReason failingSince lastError pendingCount ruleCount',
    ),
  },
)

export type AlertChannel = Static<typeof AlertChannel>
