import type { CallError } from '@parapet/contract/client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call, type OutputFor } from '../parts/ask.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { countOf } from '../parts/count-of.ts'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'

type Verification = OutputFor<'VerifyAuditTrail'>

const Result = ({ found }: { found: Verification }) => {
  const { isIntact, isComplete, entryCount, sealCount, unsealedCount, findingCount, findings, head } = found
  return (
    <Stack gap="sm">
      <Notice tone={isIntact ? 'good' : 'critical'} isNews>
        {isIntact
          ? `Intact: ${countOf(entryCount, 'entry', 'entries')} under ${countOf(sealCount, 'seal')} are as they were written.`
          : `${countOf(findingCount, 'sign')} of tampering in ${countOf(entryCount, 'entry', 'entries')}.`}{' '}
        {unsealedCount > 0 && `${countOf(unsealedCount, 'entry', 'entries')} wait for the next seal. `}
        {!isComplete && 'Only the newest part of the chain was walked; parapet audit verify walks all of it.'}
      </Notice>
      {findings.length > 0 && (
        <ul style={{ margin: 0 }}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {head !== undefined && (
        <CopyField
          label="Newest seal"
          value={head}
          about="Noted elsewhere, it shows later whether the end of the chain was cut off."
        />
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
    <Section title="Chain">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text size="sm" c="dimmed" style={{ flex: 1, minWidth: '14rem' }}>
            Each entry is sealed into a chain: a changed, deleted, inserted or moved one is found.
          </Text>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            Verify the chain
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
