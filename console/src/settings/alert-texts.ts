import type { AlertChannelKind, AlertTrigger } from '@parapet/contract'
import type { OutputFor } from '../parts/ask.ts'

export type Channel = OutputFor<'ListAlertChannels'>['channels'][number]
export type Rule = OutputFor<'ListAlertRules'>['rules'][number]
export type Ticket = OutputFor<'ListAlertTickets'>['tickets'][number]

export type NewKind = Exclude<
  AlertChannelKind,
  'ALERT_CHANNEL_KIND_UNSPECIFIED' | 'ALERT_CHANNEL_KIND_WEBHOOK'
>

export const kindNames: Readonly<Record<AlertChannelKind, string>> = {
  ALERT_CHANNEL_KIND_UNSPECIFIED: 'Not set',
  ALERT_CHANNEL_KIND_WEBHOOK: 'Webhook',
  ALERT_CHANNEL_KIND_SLACK: 'Slack',
  ALERT_CHANNEL_KIND_TEAMS: 'Microsoft Teams',
  ALERT_CHANNEL_KIND_JIRA: 'Jira',
  ALERT_CHANNEL_KIND_SERVICENOW: 'ServiceNow',
  ALERT_CHANNEL_KIND_MAIL: 'Mail',
}

export const triggers = [
  { value: 'ALERT_TRIGGER_FINDING', label: 'A finding begins to match' },
  { value: 'ALERT_TRIGGER_SCORE', label: 'A vendor’s score falls' },
  { value: 'ALERT_TRIGGER_EVENT', label: 'A security event matches' },
] as const satisfies readonly { value: AlertTrigger; label: string }[]

export const triggerName = (trigger: AlertTrigger): string =>
  triggers.find(({ value }) => value === trigger)?.label ?? 'Not set'

export type FieldName = 'url' | 'user' | 'token' | 'projectKey' | 'issueType' | 'assignmentGroup' | 'email'

type ChannelField = {
  name: FieldName
  label: string
  description?: string
  placeholder?: string
  isSecret?: true
  isOptional?: true
}

const token: ChannelField = { name: 'token', label: 'API token', isSecret: true }

/** The fields of each kind, in the order of the form. */
export const fieldsOfKind: Readonly<Record<NewKind, readonly ChannelField[]>> = {
  ALERT_CHANNEL_KIND_SLACK: [
    {
      name: 'url',
      label: 'Address of the incoming webhook',
      description: 'From the settings of your Slack app. It is stored encrypted and never shown again.',
      placeholder: 'https://hooks.slack.com/services/…',
      isSecret: true,
    },
  ],
  ALERT_CHANNEL_KIND_TEAMS: [
    {
      name: 'url',
      label: 'Address of the workflow',
      description:
        'In Teams: Workflows, “Post to a channel when a webhook request is received”. It is stored encrypted and never shown again.',
      isSecret: true,
    },
  ],
  ALERT_CHANNEL_KIND_JIRA: [
    { name: 'url', label: 'Address of the site', placeholder: 'https://example.atlassian.net' },
    {
      name: 'user',
      label: 'Mail address of the account',
      placeholder: 'parapet@example.com',
      isSecret: true,
    },
    { ...token, description: 'It is stored encrypted and never shown again.' },
    { name: 'projectKey', label: 'Key of the project', placeholder: 'SEC' },
    { name: 'issueType', label: 'Issue type', placeholder: 'Task', isOptional: true },
  ],
  ALERT_CHANNEL_KIND_SERVICENOW: [
    { name: 'url', label: 'Address of the instance', placeholder: 'https://example.service-now.com' },
    { name: 'user', label: 'User', description: 'It needs the role itil.', isSecret: true },
    { ...token, label: 'Password', description: 'It is stored encrypted and never shown again.' },
    { name: 'assignmentGroup', label: 'Assignment group', isOptional: true },
  ],
  ALERT_CHANNEL_KIND_MAIL: [
    {
      name: 'email',
      label: 'Address',
      description: 'A member’s address, or one at a domain that your organization has verified.',
      placeholder: 'soc@example.com',
    },
  ],
}

export const makesTickets = (kind: AlertChannelKind): boolean =>
  kind === 'ALERT_CHANNEL_KIND_JIRA' || kind === 'ALERT_CHANNEL_KIND_SERVICENOW'
