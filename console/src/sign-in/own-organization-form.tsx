import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.tsx'

/** Switches from the demo data to a new, empty organization. */
export const OwnOrganizationForm = () => {
  const { mutate, isPending, error } = useChange('CreateOrganization', {
    failed: words.ownOrganization.failed,
    // Data in memory belongs to the demo organization.
    onDone: () => window.location.assign('/welcome'),
  })
  const { fields } = problemOf(error, ['name', 'domain'])
  return (
    <Section title={words.ownOrganization.title}>
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          mutate({ name: text('name').trim(), domain: text('domain').trim() })
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {words.ownOrganization.about}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              name="name"
              label={words.ownOrganization.name}
              autoComplete="organization"
              maxLength={maxLengths.line}
              required
              withAsterisk={false}
              error={fields['name']}
            />
            <TextInput
              name="domain"
              label={words.ownOrganization.domain}
              placeholder="example.com"
              inputMode="url"
              autoComplete="off"
              maxLength={maxLengths.line}
              required
              withAsterisk={false}
              error={fields['domain']}
            />
          </SimpleGrid>
          <Button type="submit" loading={isPending} style={{ alignSelf: 'start' }}>
            {words.ownOrganization.create}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
