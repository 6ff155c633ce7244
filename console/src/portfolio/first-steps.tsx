import { Button, Group, Text } from '@mantine/core'
import { IconBuildings, IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'
import { words } from './words.tsx'
import classes from './portfolio.module.css'

/** An organization without a single vendor: what to do first. */
export const FirstSteps = () => {
  const canWrite = useCan('vendor-directory.write')
  if (!canWrite)
    return (
      <Section title={words.first.nothing}>
        <EmptyState title={words.first.noVendors} icon={<IconBuildings size={32} stroke={1.4} />}>
          {words.first.aboutNoVendors}
        </EmptyState>
      </Section>
    )
  return (
    <Section title={words.first.title}>
      <EmptyState
        title={words.first.add}
        icon={<IconBuildings size={32} stroke={1.4} />}
        action={
          <Group justify="center" mt="sm">
            <Button
              leftSection={<IconUpload size={16} />}
              renderRoot={(props) => <Link to="/vendors/import" {...props} />}
            >
              {words.first.import}
            </Button>
            <Button
              renderRoot={(props) => <Link to="/vendors" search={{ mode: 'add' }} {...props} />}
              variant="default"
              leftSection={<IconPlus size={16} />}
            >
              {words.first.addVendor}
            </Button>
          </Group>
        }
      >
        <Text size="sm" mb="sm">
          {words.first.about}
        </Text>
        <ol className={classes['steps']}>
          <li>{words.first.steps.checks}</li>
          <li>{words.first.steps.findings}</li>
          <li>{words.first.steps.fourthParties}</li>
        </ol>
      </EmptyState>
    </Section>
  )
}
