import { AppShell, Burger, Button, Group, Kbd, NavLink, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../parts/session.ts'
import { useSessionEnd } from '../parts/connection/session-end.ts'
import { AwayBanner } from '../parts/connection/away-banner.tsx'
import { UndoBar } from '../parts/undo-bar.tsx'
import { AddressGate } from '../parts/views/address-gate.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { destinations } from './destinations.ts'
import { InboxBell } from './inbox-bell.tsx'
import logo from './parapet.svg'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import classes from './console-shell.module.css'

const SignInAgain = lazy(async () => ({
  default: (await import('./sign-in-again.tsx')).SignInAgain,
}))
const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

const isAt = (pathname: string, to: string): boolean => {
  if (to === '/') return pathname === '/'
  const [, area] = to.split('/')
  return pathname === `/${area}` || pathname.startsWith(`/${area}/`)
}

/** The frame around every page: navigation, search and account. */
export const ConsoleShell = () => {
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { organization } = useSession()
  const { isOver, answer } = useSessionEnd()
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
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isMenuOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a href="#content" className={classes['skip']}>
        Skip to the content
      </a>
      <AppShell.Header className={classes['bar']}>
        <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              hiddenFrom="md"
              size="sm"
              opened={isMenuOpen}
              onClick={menu.toggle}
              aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
            />
            <Link to="/" className={classes['brand']} aria-label="Parapet">
              <img src={logo} width={24} height={24} alt="" />
              <Text fw={650} component="span" visibleFrom="xs">
                Parapet
              </Text>
            </Link>
            <Text className={classes['organization']} title={`Organization: ${organization.name}`}>
              <bdi>{organization.name}</bdi>
            </Text>
          </Group>
          <Button
            variant="default"
            className={classes['find']}
            leftSection={<IconSearch size={15} />}
            rightSection={<Kbd visibleFrom="sm">Ctrl K</Kbd>}
            onClick={() => setPaletteOpen(true)}
            justify="space-between"
            fw={400}
            aria-label="Find anything"
          >
            <span className={classes['findWords']}>Find anything</span>
          </Button>
          <Group gap="xs" wrap="nowrap">
            <InboxBell />
            <AccountMenu onHelp={help.open} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes['menu']} aria-label="Areas">
        <ScrollArea>
          {destinations.map(({ label, to, icon: Icon }) => (
            <NavLink
              key={to}
              component={Link}
              to={to}
              label={label}
              leftSection={<Icon size={18} stroke={1.6} />}
              active={isAt(pathname, to)}
              onClick={menu.close}
              aria-current={isAt(pathname, to) ? 'page' : undefined}
              className={classes['destination'] ?? ''}
            />
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes['content']}>
        <DemoBanner />
        <AddressGate>
          <Outlet />
        </AddressGate>
      </AppShell.Main>
      <UndoBar />
      <ShortcutHelp isOpen={isHelpOpen} onClose={help.close} />
      <Suspense>
        {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} onHelp={help.open} />}
      </Suspense>
      <AwayBanner />
      <Suspense>{isOver && <SignInAgain answer={answer} />}</Suspense>
    </AppShell>
  )
}
