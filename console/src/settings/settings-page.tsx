import { NavLink } from '@mantine/core'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Page } from '../parts/page.tsx'
import { EmptyState } from '../parts/states.tsx'
import { labelOf } from '../parts/label-of.ts'
import { useSession } from '../parts/session.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { NetworksPart } from './access/networks-part.tsx'
import { ProvisioningPart } from './access/provisioning-part.tsx'
import { AccountPart } from './account-part.tsx'
import { AlertsPart } from './alerts-part.tsx'
import { ApiPart } from './api-part.tsx'
import { AuditPart } from './audit-part.tsx'
import { ConnectorsPart } from './connectors-part.tsx'
import { DataPart } from './data-life/data-part.tsx'
import { DueDatesPart } from './due-dates-part.tsx'
import { MailsPart } from './mails-part.tsx'
import { MembersPart } from './members-part.tsx'
import { OrganizationPart } from './organization-part.tsx'
import { OwnershipPart } from './ownership-part.tsx'
import { type SettingPartName, settingParts } from './setting-parts.ts'
import { TiersPart } from './tiers/tiers-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'
import { words } from './words.ts'
import classes from './settings.module.css'

const contents: Readonly<Record<SettingPartName, ComponentType>> = {
  connectors: ConnectorsPart,
  alerts: AlertsPart,
  webhooks: WebhooksPart,
  mails: MailsPart,
  members: MembersPart,
  provisioning: ProvisioningPart,
  organization: OrganizationPart,
  networks: NetworksPart,
  'due-dates': DueDatesPart,
  tiers: TiersPart,
  ownership: OwnershipPart,
  data: DataPart,
  audit: AuditPart,
  account: AccountPart,
  api: ApiPart,
}

/** On a narrow screen the menu is a single scrolling line. */
const showInLine = (entry: HTMLElement | null): void =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'center' })

export const SettingsPage = () => {
  const { part } = useParams({ strict: false })
  const { scopes, role } = useSession()
  const allowed = settingParts.filter((entry) => !('scope' in entry) || scopes.includes(entry.scope))
  const [first] = allowed
  if (part === undefined && first)
    return <Navigate to="/settings/$part" params={{ part: first.part }} replace />

  const shown = settingParts.find((entry) => entry.part === part)
  if (!shown) return <NotFoundPage />
  const Content = contents[shown.part]
  return (
    <Page title={shown.label} about={shown.about}>
      <div className={classes['frame']}>
        <nav className={classes['list']} aria-label={words.page.title}>
          {allowed.map(({ part: name, label, icon: Icon }) => (
            <NavLink
              key={name}
              {...(name === shown.part && { ref: showInLine })}
              component={Link}
              to={`/settings/${name}`}
              label={label}
              leftSection={<Icon size={17} stroke={1.6} />}
              active={name === shown.part}
              aria-current={name === shown.part ? 'page' : undefined}
              className={classes['entry'] ?? ''}
            />
          ))}
        </nav>
        <div className={classes['part']}>
          {allowed.includes(shown) ? (
            <Content key={shown.part} />
          ) : (
            <EmptyState title={words.page.hidden}>{words.page.hiddenWhy(labelOf(role))}</EmptyState>
          )}
        </div>
      </div>
    </Page>
  )
}
