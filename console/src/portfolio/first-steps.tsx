import { Button, Group, List, Text } from '@mantine/core'
import { IconBuildings, IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'

/** An organization without a single vendor: what to do first. */
export const FirstSteps = () => {
  const canWrite = useCan('vendor-directory.write')
  if (!canWrite)
    return (
      <Section title="Nothing to show yet">
        <EmptyState title="There are no vendors yet" icon={<IconBuildings size={32} stroke={1.4} />}>
          An owner or an analyst of your organization adds them. Their scores and findings appear here.
        </EmptyState>
      </Section>
    )
  return (
    <Section title="What to do first">
      <EmptyState
        title="Add the companies you depend on"
        icon={<IconBuildings size={32} stroke={1.4} />}
        action={
          <Group justify="center" mt="sm">
            <Button
              leftSection={<IconUpload size={16} />}
              renderRoot={(props) => <Link to="/vendors/import" {...props} />}
            >
              Import a CSV file
            </Button>
            <Button
              renderRoot={(props) => <Link to="/vendors" search={{ mode: 'add' }} {...props} />}
              variant="default"
              leftSection={<IconPlus size={16} />}
            >
              Add one vendor
            </Button>
          </Group>
        }
      >
        <Text size="sm" mb="sm">
          A domain is enough. The rest follows by itself:
        </Text>
        <List type="ordered" size="sm" ta="start" spacing={4}>
          <List.Item>Monitored vendors are checked from outside.</List.Item>
          <List.Item>What is found becomes observations, and a score with its reasons.</List.Item>
          <List.Item>Their own providers are found, and news about any of them reach you.</List.Item>
        </List>
      </EmptyState>
    </Section>
  )
}
