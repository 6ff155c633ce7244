import { Stack, Switch, Text } from '@mantine/core'
import { Section } from '../../parts/section.tsx'
import { useCan, useSession } from '../../parts/session.ts'
import { useChange } from '../../parts/use-change.ts'
import { words } from '../words.ts'

/** Lets an owner require a second factor. */
export const FactorRequirement = ({ requiresFactor }: { requiresFactor: boolean }) => {
  const { user, isSso } = useSession()
  const mayChange = useCan('organization.write')
  const change = useChange('UpdateOrganization', {
    done: ({ organization }) =>
      organization.requiresFactor ? words.factors.required.isRequired : words.factors.required.isOptional,
    failed: words.factors.required.failed,
  })
  const isLacking = !requiresFactor && !isSso && user.factors.length === 0
  return (
    <Section title={words.factors.title}>
      <Stack gap="xs">
        <Switch
          label={words.factors.required.require}
          description={words.factors.required.about}
          checked={requiresFactor}
          disabled={!mayChange || isLacking || change.isPending}
          onChange={({ currentTarget }) => change.mutate({ requiresFactor: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {isLacking ? words.factors.required.addFirst : words.factors.required.effect}
        </Text>
      </Stack>
    </Section>
  )
}
