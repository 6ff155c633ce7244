import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../parts/answered.tsx'
import { ask } from '../../parts/ask.ts'
import { Section } from '../../parts/section.tsx'
import { useCan } from '../../parts/session.ts'
import { words } from '../words.ts'
import { DeleteOrganization } from './delete-organization.tsx'
import { RetentionForm } from './retention-form.tsx'

/** How long data is kept, and how to delete all of it. */
export const DataPart = () => {
  const mayDelete = useCan('organization.write')
  const organization = useQuery(ask('GetOrganization', {}))
  return (
    <>
      <Section title={words.data.retention.title}>
        <Stack>
          <Text size="sm" c="dimmed">
            {words.data.retention.about}
          </Text>
          <RetentionForm />
        </Stack>
      </Section>
      <Section title={words.data.stays.title}>
        <Text size="sm">{words.data.stays.about}</Text>
      </Section>
      {mayDelete && (
        <Section title={words.data.deletion.title}>
          <Answered query={organization} rows={2}>
            {(data) => <DeleteOrganization organization={data.organization} />}
          </Answered>
        </Section>
      )}
    </>
  )
}
