import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { Section } from '../parts/section.tsx'
import { useCan, useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'

/** Why the switch cannot be turned on, if it cannot. */
const obstacleOf = (hasProvider: boolean | undefined, isSso: boolean): string | undefined => {
  if (hasProvider === false)
    return 'This installation has no identity provider. Its administrator can set one up.'
  if (!isSso) return 'Sign in with single sign-on first, so that you do not lock yourself out.'
  return undefined
}

/** Lets an owner require single sign-on. */
export const SsoPart = ({ requiresSso }: { requiresSso: boolean }) => {
  const { isSso } = useSession()
  const mayChange = useCan('organization.write')
  const options = useQuery(ask('GetSignInOptions', {}))
  const change = useChange('UpdateOrganization', {
    done: ({ organization }) =>
      organization.requiresSso ? 'Single sign-on is required now.' : 'Passwords are allowed again.',
  })
  const hasProvider = options.data && options.data.oidc !== undefined
  const obstacle = requiresSso ? undefined : obstacleOf(hasProvider, isSso)
  return (
    <Section title="Single sign-on">
      <Stack gap="xs">
        <Switch
          label="Require single sign-on"
          description="People can work here only after signing in by the identity provider."
          checked={requiresSso}
          disabled={!mayChange || obstacle !== undefined || change.isPending}
          onChange={({ currentTarget }) => change.mutate({ requiresSso: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {obstacle ??
            'Turning it on signs out everybody here who signed in with a password. Members whose address is not verified cannot use single sign-on: remove them and invite them again. API credentials keep working.'}
        </Text>
      </Stack>
    </Section>
  )
}
