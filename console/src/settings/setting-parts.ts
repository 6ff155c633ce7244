import {
  type Icon,
  IconApi,
  IconBell,
  IconBuildingCommunity,
  IconCalendarDue,
  IconDatabase,
  IconHierarchy,
  IconHistory,
  IconKey,
  IconMail,
  IconNetwork,
  IconStairs,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { words } from './words.ts'

type SettingPart = { part: string; label: string; about: string; icon: Icon; scope?: string }

/** The sections of the settings, in menu order; `scope` is required to see them. */
export const settingParts = [
  { part: 'connectors', ...words.page.parts.connectors, icon: IconKey, scope: 'connectors.read' },
  { part: 'alerts', ...words.page.parts.alerts, icon: IconBell, scope: 'connectors.read' },
  { part: 'webhooks', ...words.page.parts.webhooks, icon: IconWebhook, scope: 'connectors.read' },
  { part: 'mails', ...words.page.parts.mails, icon: IconMail, scope: 'connectors.read' },
  { part: 'members', ...words.page.parts.members, icon: IconUsers, scope: 'members.read' },
  {
    part: 'provisioning',
    ...words.page.parts.provisioning,
    icon: IconUsersGroup,
    scope: 'members.read',
  },
  {
    part: 'organization',
    ...words.page.parts.organization,
    icon: IconBuildingCommunity,
    scope: 'organization.read',
  },
  { part: 'networks', ...words.page.parts.networks, icon: IconNetwork, scope: 'organization.read' },
  { part: 'due-dates', ...words.page.parts.dueDates, icon: IconCalendarDue, scope: 'organization.read' },
  { part: 'tiers', ...words.page.parts.tiers, icon: IconStairs, scope: 'organization.read' },
  { part: 'ownership', ...words.page.parts.ownership, icon: IconHierarchy, scope: 'vendor-directory.write' },
  { part: 'data', ...words.page.parts.data, icon: IconDatabase, scope: 'organization.read' },
  { part: 'audit', ...words.page.parts.audit, icon: IconHistory, scope: 'audit.read' },
  { part: 'account', ...words.page.parts.account, icon: IconUser },
  { part: 'api', ...words.page.parts.api, icon: IconApi },
] as const satisfies readonly SettingPart[]

export type SettingPartName = (typeof settingParts)[number]['part']
