import {
  type Icon,
  IconApi,
  IconBell,
  IconBuildingCommunity,
  IconCalendarDue,
  IconHierarchy,
  IconHistory,
  IconKey,
  IconMail,
  IconStairs,
  IconUser,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

type SettingPart = { part: string; label: string; about: string; icon: Icon; scope?: string }

/** The sections of the settings, in menu order; `scope` is required to see them. */
export const settingParts = [
  {
    part: 'connectors',
    label: 'Connectors',
    about: 'Credentials that programs and assistants sign in with.',
    icon: IconKey,
    scope: 'connectors.read',
  },
  {
    part: 'alerts',
    label: 'Alerts',
    about: 'Rules that tell Slack, Teams, Jira, ServiceNow or people what matters.',
    icon: IconBell,
    scope: 'connectors.read',
  },
  {
    part: 'webhooks',
    label: 'Webhooks',
    about: 'Addresses that are notified of changes at once.',
    icon: IconWebhook,
    scope: 'connectors.read',
  },
  {
    part: 'mails',
    label: 'Mails',
    about: 'Mails to vendors and members, and why some have not left.',
    icon: IconMail,
    scope: 'connectors.read',
  },
  {
    part: 'members',
    label: 'Members',
    about: 'Who may sign in, and what they may do.',
    icon: IconUsers,
    scope: 'members.read',
  },
  {
    part: 'organization',
    label: 'Organization',
    about: 'Its name and its own domains.',
    icon: IconBuildingCommunity,
    scope: 'organization.read',
  },
  {
    part: 'due-dates',
    label: 'Due dates',
    about: 'How long observations may stay open, by severity.',
    icon: IconCalendarDue,
    scope: 'organization.read',
  },
  {
    part: 'tiers',
    label: 'Tiers',
    about: 'Which vendors matter most, and how often each is assessed.',
    icon: IconStairs,
    scope: 'organization.read',
  },
  {
    part: 'ownership',
    label: 'Ownership',
    about: 'Which company owns which, for fourth parties and the impact of events.',
    icon: IconHierarchy,
    scope: 'vendor-directory.write',
  },
  {
    part: 'audit',
    label: 'Audit log',
    about: 'Every change and sign-in, in a chain that shows tampering.',
    icon: IconHistory,
    scope: 'audit.read',
  },
  { part: 'account', label: 'Your account', about: 'Name, password, digest and sessions.', icon: IconUser },
  {
    part: 'api',
    label: 'API and MCP',
    about: 'Everything the console shows, for programs and assistants.',
    icon: IconApi,
  },
] as const satisfies readonly SettingPart[]

export type SettingPartName = (typeof settingParts)[number]['part']
