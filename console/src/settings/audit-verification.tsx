import type { CallError } from '@parapet/contract/client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call, type OutputFor } from '../parts/ask.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { formatDay } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { words } from './words.ts'

type Verification = OutputFor<'VerifyAuditTrail'>

const Result = ({ found }: { found: Verification }) => {
  const { isIntact, isComplete, entryCount, sealCount, unsealedCount, findingCount, findings, head } = found
  const { deletedEntryCount, deletedUntil } = found
  return (
    <Stack gap="sm">
      <Notice tone={isIntact ? 'good' : 'critical'} isNews>
        {isIntact
          ? words.audit.chain.intact(entryCount, sealCount)
          : words.audit.chain.tampered(findingCount, entryCount)}{' '}
        {unsealedCount > 0 && words.audit.chain.waiting(unsealedCount)}{' '}
        {!isComplete && words.audit.chain.partial}{' '}
        {deletedEntryCount !== undefined &&
          deletedUntil !== undefined &&
          words.audit.chain.deleted(deletedEntryCount, formatDay(deletedUntil))}
      </Notice>
      {findings.length > 0 && (
        <ul style={{ margin: 0 }}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {head !== undefined && (
        <CopyField label={words.audit.chain.head} value={head} about={words.audit.chain.headAbout} />
      )}
    </Stack>
  )
}

/** Verifies the chain; read-only, so the page need not be refreshed. */
export const AuditVerification = () => {
  const { mutate, data, error, isPending } = useMutation<Verification, CallError>({
    mutationFn: () => call('VerifyAuditTrail', {}),
  })
  return (
    <Section title={words.audit.chain.title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text size="sm" c="dimmed" style={{ flex: 1, minWidth: '14rem' }}>
            {words.audit.chain.about}
          </Text>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {words.audit.chain.verify}
          </Button>
        </Group>
        {error && (
          <Notice tone="critical" isNews>
            {error.message}
          </Notice>
        )}
        {data && <Result found={data} />}
      </Stack>
    </Section>
  )
}
