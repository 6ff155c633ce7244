import { Button, Group, Kbd, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCan, useSession } from '../parts/session.ts'
import { useProofQuestion } from '../parts/connection/proof.ts'
import { useSessionEnd } from '../parts/connection/session-end.ts'
import { onDemand } from '../parts/on-demand.tsx'
import { AwayBanner } from '../parts/connection/away-banner.tsx'
import { UndoBar } from '../parts/undo-bar.tsx'
import { AddressGate } from '../parts/views/address-gate.tsx'
import { AccountButton } from './account-button.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { destinations } from './destinations.ts'
import { InboxBell } from './inbox-bell.tsx'
import logo from './parapet.svg'
import { useShortcuts } from './use-shortcuts.ts'
import classes from './console-shell.module.css'
import { words } from './words.ts'

// What opens on request is loaded on request, so that the first page is light.
const AccountMenu = onDemand(async () => (await import('./account-menu.tsx')).AccountMenu, <AccountButton />)
const ShortcutHelp = onDemand(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)
const SignInAgain = onDemand(async () => (await import('./sign-in-again.tsx')).SignInAgain)
const DeletionBanner = onDemand(
  async () => (await import('../settings/data-life/deletion-banner.tsx')).DeletionBanner,
)
const ProofDialog = onDemand(async () => (await import('./proof-dialog.tsx')).ProofDialog)
const CommandPalette = onDemand(async () => (await import('./command-palette.tsx')).CommandPalette)

const isAt = (pathname: string, to: string): boolean => {
  if (to === '/') return pathname === '/'
  const [, area] = to.split('/')
  return pathname === `/${area}` || pathname.startsWith(`/${area}/`)
}

/** The frame around every page: navigation, search and account. */
export const ConsoleShell = () => {
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [isAccountAsked, account] = useDisclosure(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { organization } = useSession()
  const mayReadDocuments = useCan('documents.read')
  const end = useSessionEnd()
  const proof = useProofQuestion()
  useShortcuts({ onHelp: help.open })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setPaletteOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <div className={classes['frame']}>
      <a href="#content" className={classes['skip']}>
        {words.shell.skip}
      </a>
      <header className={classes['bar']}>
        <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <UnstyledButton
              className={classes['opener'] ?? ''}
              onClick={menu.toggle}
              aria-expanded={isMenuOpen}
              aria-label={isMenuOpen ? words.shell.closeMenu : words.shell.openMenu}
            >
              {isMenuOpen ? <IconX size={22} /> : <IconMenu2 size={22} />}
            </UnstyledButton>
            <Link to="/" className={classes['brand']} aria-label={words.shell.brand}>
              <img src={logo} width={24} height={24} alt="" />
              <Text fw={650} component="span" visibleFrom="xs">
                {words.shell.brand}
              </Text>
            </Link>
            <Text className={classes['organization']} title={words.shell.organization(organization.name)}>
              <bdi>{organization.name}</bdi>
            </Text>
          </Group>
          <Button
            variant="default"
            className={classes['find']}
            leftSection={<IconSearch size={15} />}
            rightSection={<Kbd visibleFrom="sm">{words.shell.findKeys}</Kbd>}
            onClick={() => setPaletteOpen(true)}
            justify="space-between"
            fw={400}
            aria-label={words.palette.find}
          >
            <span className={classes['findWords']}>{words.palette.find}</span>
          </Button>
          <Group gap="xs" wrap="nowrap">
            <InboxBell />
            {isAccountAsked ? <AccountMenu onHelp={help.open} /> : <AccountButton onClick={account.open} />}
          </Group>
        </Group>
      </header>
      <nav className={classes['menu']} aria-label={words.shell.areas} data-open={isMenuOpen || undefined}>
        {destinations
          .filter(({ to }) => to !== '/documents' || mayReadDocuments)
          .map(({ label, to, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              onClick={menu.close}
              aria-current={isAt(pathname, to) ? 'page' : undefined}
              className={classes['destination'] ?? ''}
            >
              <Icon size={18} stroke={1.6} />
              {label}
            </Link>
          ))}
      </nav>
      <main id="content" tabIndex={-1} className={classes['content']}>
        <DemoBanner />
        {organization.deletionDueAt !== undefined && <DeletionBanner dueAt={organization.deletionDueAt} />}
        <AddressGate>
          <Outlet />
        </AddressGate>
      </main>
      <UndoBar />
      {isHelpOpen && <ShortcutHelp onClose={help.close} />}
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} onHelp={help.open} />}
      <AwayBanner />
      {proof.isAsked && <ProofDialog answer={proof.answer} />}
      {end.isAsked && <SignInAgain answer={end.answer} />}
    </div>
  )
}
