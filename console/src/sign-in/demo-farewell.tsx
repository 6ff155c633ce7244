import { Button, Group, Text } from '@mantine/core'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Section } from '../parts/section.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.tsx'

/** Offers to delete the demo organization to an owner who also belongs to another one. */
export const DemoFarewell = () => {
  const { organization, organizations } = useSession()
  const demo = organizations.find(({ isDemo, role }) => isDemo && role === 'owner')
  const own = organizations.find(({ isDemo }) => !isDemo)
  const change = useChange('SwitchOrganization', {
    failed: words.farewell.notSwitched,
    onDone: () => window.location.assign('/welcome'),
  })
  const remove = useChange('DeleteDemoOrganization', {
    failed: words.farewell.notDeleted,
    onDone: () => window.location.assign('/welcome'),
  })
  if (!demo || !own) return null
  const isInDemo = organization.id === demo.id
  return (
    <Section title={words.farewell.title}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" style={{ flex: 1, minWidth: '14rem' }}>
          {words.farewell.about(demo.name)}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ organizationId: isInDemo ? own.id : demo.id })}
          >
            {words.farewell.goTo((isInDemo ? own : demo).name.slice(0, 40))}
          </Button>
          <ConfirmButton
            question={words.farewell.question(demo.name, own.name)}
            confirm={words.farewell.confirm}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ organizationId: demo.id })}
          >
            {words.farewell.delete}
          </ConfirmButton>
        </Group>
      </Group>
    </Section>
  )
}
