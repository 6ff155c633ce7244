import { Button, Group, Text } from '@mantine/core'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Section } from '../parts/section.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'

/** Offers to delete the demo organization to an owner who also belongs to another one. */
export const DemoFarewell = () => {
  const { organization, organizations } = useSession()
  const demo = organizations.find(({ isDemo, role }) => isDemo && role === 'owner')
  const own = organizations.find(({ isDemo }) => !isDemo)
  const change = useChange('SwitchOrganization', { onDone: () => window.location.assign('/welcome') })
  const remove = useChange('DeleteDemoOrganization', { onDone: () => window.location.assign('/welcome') })
  if (!demo || !own) return null
  const isInDemo = organization.id === demo.id
  return (
    <Section title="The demo organization">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" style={{ flex: 1, minWidth: '14rem' }}>
          {demo.name} is still there with everything in it. Keep it to show or to try things, or delete it.
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ organizationId: isInDemo ? own.id : demo.id })}
          >
            Go to {(isInDemo ? own : demo).name.slice(0, 40)}
          </Button>
          <ConfirmButton
            question={`${demo.name}, its vendors and everything found about them are deleted for good. ${own.name} is not touched.`}
            confirm="Delete the demo organization"
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ organizationId: demo.id })}
          >
            Delete the demo
          </ConfirmButton>
        </Group>
      </Group>
    </Section>
  )
}
