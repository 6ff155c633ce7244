import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { Section } from '../parts/section.tsx'
import { useCan, useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

/** Why the switch cannot be turned on, if it cannot. */
const obstacleOf = (hasProvider: boolean | undefined, isSso: boolean): string | undefined => {
  if (hasProvider === false) return words.organization.sso.noProvider
  if (!isSso) return words.organization.sso.signInFirst
  return undefined
}

/** Lets an owner require single sign-on. */
export const SsoPart = ({ requiresSso }: { requiresSso: boolean }) => {
  const { isSso } = useSession()
  const mayChange = useCan('organization.write')
  const options = useQuery(ask('GetSignInOptions', {}))
  const change = useChange('UpdateOrganization', {
    done: ({ organization }) =>
      organization.requiresSso ? words.organization.sso.isRequired : words.organization.sso.isOptional,
    failed: words.organization.sso.failed,
  })
  const hasProvider = options.data && options.data.oidc !== undefined
  const obstacle = requiresSso ? undefined : obstacleOf(hasProvider, isSso)
  return (
    <Section title={words.labels.sso}>
      <Stack gap="xs">
        <Switch
          label={words.organization.sso.require}
          description={words.organization.sso.about}
          checked={requiresSso}
          disabled={!mayChange || obstacle !== undefined || change.isPending}
          onChange={({ currentTarget }) => change.mutate({ requiresSso: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {obstacle ?? words.organization.sso.effect}
        </Text>
      </Stack>
    </Section>
  )
}
