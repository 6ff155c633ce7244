import type { CallError } from '@parapet/contract/client'
import { Menu, Text, useMantineColorScheme } from '@mantine/core'
import {
  IconBook,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { AccountButton } from './account-button.tsx'
import { words } from './words.ts'

const schemes = [
  { value: 'light', label: words.account.light, icon: IconSun },
  { value: 'dark', label: words.account.dark, icon: IconMoon },
  { value: 'auto', label: words.account.asSystem, icon: IconDeviceDesktop },
] as const

/** Loaded when it is first asked for, so it opens by itself. */
export const AccountMenu = ({ onHelp }: { onHelp: () => void }) => {
  const { user, role, organization, organizations } = useSession()
  const { setColorScheme, colorScheme } = useMantineColorScheme()
  // A full page load, because what is in memory belongs to the previous session or organization.
  const leave = useMutation<unknown, CallError>({
    mutationFn: () => call('SignOut', {}),
    onSuccess: () => window.location.assign('/sign-in'),
  })
  const change = useChange('SwitchOrganization', { onDone: () => window.location.assign('/') })
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // It takes the place of the button that was pressed. Only a menu that opens while its own button has the focus gives
    // it back there.
    const frame = requestAnimationFrame(() => {
      button.current?.focus()
      setOpen(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Menu position="bottom-end" width={260} shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={550} c="var(--ink)" truncate>
            {user.displayName}
          </Text>
          <Text size="xs" truncate>
            {user.email}
          </Text>
          <Text size="xs" truncate>
            {words.account.roleIn(labelOf(role), organization.name)}
          </Text>
        </Menu.Label>
        {organizations
          .filter(({ id }) => id !== organization.id)
          .map(({ id, name }) => (
            <Menu.Item
              key={id}
              leftSection={<IconSwitchHorizontal size={16} />}
              onClick={() => change.mutate({ organizationId: id })}
            >
              {words.account.switchTo(name)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={16} />}
            rightSection={colorScheme === value ? '✓' : undefined}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings/account" leftSection={<IconUser size={16} />}>
          {words.account.yours}
        </Menu.Item>
        <Menu.Item component="a" href="/docs" leftSection={<IconBook size={16} />}>
          {words.account.apiReference}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp}>
          {words.keys.title}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => leave.mutate()}>
          {words.account.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
