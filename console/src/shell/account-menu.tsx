import type { CallError } from '@parapet/contract/client'
import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
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
import { call } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
] as const

export const AccountMenu = ({ onHelp }: { onHelp: () => void }) => {
  const { user, role, organization, organizations } = useSession()
  const { setColorScheme, colorScheme } = useMantineColorScheme()
  // A full page load, because what is in memory belongs to the previous session or organization.
  const leave = useMutation<unknown, CallError>({
    mutationFn: () => call('SignOut', {}),
    onSuccess: () => window.location.assign('/sign-in'),
  })
  const change = useChange('SwitchOrganization', { onDone: () => window.location.assign('/') })
  return (
    <Menu position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${user.displayName}`}>
          <Avatar size={32} radius="xl" color="harbour" variant="filled">
            {initials(user.displayName)}
          </Avatar>
        </UnstyledButton>
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
            {labelOf(role)} of {organization.name}
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
              Switch to {name}
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
          Your account
        </Menu.Item>
        <Menu.Item component="a" href="/docs" leftSection={<IconBook size={16} />}>
          API reference
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp}>
          Keys
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => leave.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
