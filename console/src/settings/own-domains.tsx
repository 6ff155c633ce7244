import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { formatNumber } from '../parts/format.ts'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { DomainProofModal } from './domain-proof-modal.tsx'
import { ProofTag } from './proof-tag.tsx'
import { words } from './words.ts'

type Domain = OutputFor<'ListOrganizationDomains'>['organizationDomains'][number]

const DomainRow = ({ domain: row, onProof }: { domain: Domain; onProof: () => void }) => {
  const { domain, isPrimary, openObservationCount, proof } = row
  const mayChange = useCan('organization.write')
  const remove = useChange('RemoveOrganizationDomain', {
    done: ({ deletedObservationCount }) =>
      words.organization.domains.removed(domain, deletedObservationCount),
    failed: words.organization.domains.removeFailed,
  })
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {domain} {isPrimary && <Tag>{words.organization.domains.primary}</Tag>}
      </Table.Td>
      <Table.Td>
        <ProofTag state={proof.state} />
      </Table.Td>
      <Table.Td className="number">{formatNumber(openObservationCount)}</Table.Td>
      <Table.Td>
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onProof}>
            {words.organization.domains.record}
          </Button>
          {mayChange && !isPrimary && (
            <ConfirmButton
              size="xs"
              question={words.organization.domains.removeQuestion(domain)}
              confirm={words.organization.domains.remove}
              loading={remove.isPending}
              onConfirm={() => remove.mutate({ domain })}
            >
              {words.labels.remove}
            </ConfirmButton>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

const AddDomain = () => {
  const form = useRef<HTMLFormElement>(null)
  const add = useChange('AddOrganizationDomain', {
    done: ({ organizationDomain }) => words.organization.domains.added(organizationDomain.domain),
    failed: words.organization.domains.addFailed,
    onDone: () => form.current?.reset(),
  })
  const { message, fields } = problemOf(add.error, ['domain'])
  return (
    <form ref={form} onSubmit={(event) => add.mutate({ domain: formTexts(event)('domain').trim() })}>
      <Group align="flex-start" gap="sm">
        <TextInput
          name="domain"
          aria-label={words.organization.domains.toAdd}
          placeholder="example.org"
          inputMode="url"
          autoComplete="off"
          required
          error={fields['domain'] ?? message}
          style={{ flex: 1, minWidth: '14rem' }}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {words.organization.domains.add}
        </Button>
      </Group>
    </form>
  )
}

/** The organization's own domains, and whether each is verified. */
export const OwnDomains = () => {
  const mayChange = useCan('organization.write')
  const [shown, setShown] = useState<string>()
  const domains = useQuery({
    ...ask('ListOrganizationDomains', {}),
    // A user is waiting for the result of a check.
    ...(shown !== undefined && { refetchInterval: 2_000 }),
  })
  const open = domains.data?.organizationDomains.find(({ domain }) => domain === shown)
  return (
    <Section title={words.organization.domains.title}>
      <Stack>
        <Answered query={domains} rows={3}>
          {({ organizationDomains }) => (
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{words.organization.domains.domain}</Table.Th>
                  <Table.Th>{words.organization.domains.verification}</Table.Th>
                  <Table.Th>{words.organization.domains.openFindings}</Table.Th>
                  <Table.Th aria-label={words.labels.actions} />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {organizationDomains.map((domain) => (
                  <DomainRow key={domain.domain} domain={domain} onProof={() => setShown(domain.domain)} />
                ))}
              </Table.Tbody>
            </Table>
          )}
        </Answered>
        <Text size="sm" c="dimmed">
          {words.organization.domains.about}
        </Text>
        {mayChange && <AddDomain />}
      </Stack>
      {open && <DomainProofModal domain={open} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
