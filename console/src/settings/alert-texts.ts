import type { AlertChannelKind, AlertTrigger } from '@parapet/contract'
import type { OutputFor } from '../parts/ask.ts'
import { words } from './words.ts'

export type Channel = OutputFor<'ListAlertChannels'>['channels'][number]
export type Rule = OutputFor<'ListAlertRules'>['rules'][number]
export type Ticket = OutputFor<'ListAlertTickets'>['tickets'][number]

export type NewKind = Exclude<
  AlertChannelKind,
  'ALERT_CHANNEL_KIND_UNSPECIFIED' | 'ALERT_CHANNEL_KIND_WEBHOOK'
>

export const kindNames: Readonly<Record<AlertChannelKind, string>> = {
  ALERT_CHANNEL_KIND_UNSPECIFIED: words.alerts.notSet,
  ALERT_CHANNEL_KIND_WEBHOOK: words.alerts.kinds.webhook,
  ALERT_CHANNEL_KIND_SLACK: words.alerts.kinds.slack,
  ALERT_CHANNEL_KIND_TEAMS: words.alerts.kinds.teams,
  ALERT_CHANNEL_KIND_JIRA: words.alerts.kinds.jira,
  ALERT_CHANNEL_KIND_SERVICENOW: words.alerts.kinds.serviceNow,
  ALERT_CHANNEL_KIND_MAIL: words.alerts.kinds.mail,
}

export const triggers = [
  { value: 'ALERT_TRIGGER_FINDING', label: words.alerts.triggers.finding },
  { value: 'ALERT_TRIGGER_SCORE', label: words.alerts.triggers.score },
  { value: 'ALERT_TRIGGER_EVENT', label: words.alerts.triggers.event },
] as const satisfies readonly { value: AlertTrigger; label: string }[]

export const triggerName = (trigger: AlertTrigger): string =>
  triggers.find(({ value }) => value === trigger)?.label ?? words.alerts.notSet

export type FieldName = 'url' | 'user' | 'token' | 'projectKey' | 'issueType' | 'assignmentGroup' | 'email'

type ChannelField = {
  name: FieldName
  label: string
  description?: string
  placeholder?: string
  isSecret?: true
  isOptional?: true
}

const token: ChannelField = { name: 'token', label: words.alerts.channel.token, isSecret: true }

/** The fields of each kind, in the order of the form. */
export const fieldsOfKind: Readonly<Record<NewKind, readonly ChannelField[]>> = {
  ALERT_CHANNEL_KIND_SLACK: [
    {
      name: 'url',
      label: words.alerts.channel.slackUrl,
      description: words.alerts.channel.slackAbout,
      placeholder: 'https://hooks.slack.com/services/…',
      isSecret: true,
    },
  ],
  ALERT_CHANNEL_KIND_TEAMS: [
    {
      name: 'url',
      label: words.alerts.channel.teamsUrl,
      description: words.alerts.channel.teamsAbout,
      isSecret: true,
    },
  ],
  ALERT_CHANNEL_KIND_JIRA: [
    { name: 'url', label: words.alerts.channel.jiraUrl, placeholder: 'https://example.atlassian.net' },
    {
      name: 'user',
      label: words.alerts.channel.jiraUser,
      placeholder: 'parapet@example.com',
      isSecret: true,
    },
    { ...token, description: words.alerts.channel.secret },
    { name: 'projectKey', label: words.alerts.channel.projectKey, placeholder: 'SEC' },
    {
      name: 'issueType',
      label: words.alerts.channel.issueType,
      placeholder: words.alerts.channel.issueTypePlaceholder,
      isOptional: true,
    },
  ],
  ALERT_CHANNEL_KIND_SERVICENOW: [
    {
      name: 'url',
      label: words.alerts.channel.serviceNowUrl,
      placeholder: 'https://example.service-now.com',
    },
    {
      name: 'user',
      label: words.alerts.channel.user,
      description: words.alerts.channel.userAbout,
      isSecret: true,
    },
    { ...token, label: words.alerts.channel.password, description: words.alerts.channel.secret },
    { name: 'assignmentGroup', label: words.alerts.channels.assignmentGroup, isOptional: true },
  ],
  ALERT_CHANNEL_KIND_MAIL: [
    {
      name: 'email',
      label: words.labels.email,
      description: words.alerts.channel.emailAbout,
      placeholder: 'soc@example.com',
    },
  ],
}

export const makesTickets = (kind: AlertChannelKind): boolean =>
  kind === 'ALERT_CHANNEL_KIND_JIRA' || kind === 'ALERT_CHANNEL_KIND_SERVICENOW'
