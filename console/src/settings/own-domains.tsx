import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { countOf } from '../parts/count-of.ts'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { DomainProofModal } from './domain-proof-modal.tsx'
import { ProofTag } from './proof-tag.tsx'

type Domain = OutputFor<'ListOrganizationDomains'>['organizationDomains'][number]

const DomainRow = ({ domain: row, onProof }: { domain: Domain; onProof: () => void }) => {
  const { domain, isPrimary, openObservationCount, proof } = row
  const mayChange = useCan('organization.write')
  const remove = useChange('RemoveOrganizationDomain', {
    done: ({ deletedObservationCount }) =>
      `${domain} was removed, with ${countOf(deletedObservationCount, 'observation')}.`,
  })
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {domain} {isPrimary && <Tag>Primary</Tag>}
      </Table.Td>
      <Table.Td>
        <ProofTag state={proof.state} />
      </Table.Td>
      <Table.Td className="number">{openObservationCount.toLocaleString('en')}</Table.Td>
      <Table.Td>
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onProof}>
            DNS record
          </Button>
          {mayChange && !isPrimary && (
            <ConfirmButton
              size="xs"
              question={`${domain} is no longer looked at, and all observations on it are deleted.`}
              confirm="Remove the domain"
              loading={remove.isPending}
              onConfirm={() => remove.mutate({ domain })}
            >
              Remove
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
    done: ({ organizationDomain }) => `${organizationDomain.domain} was added.`,
    onDone: () => form.current?.reset(),
  })
  const { message, fields } = problemOf(add.error, ['domain'])
  return (
    <form ref={form} onSubmit={(event) => add.mutate({ domain: formTexts(event)('domain').trim() })}>
      <Group align="flex-start" gap="sm">
        <TextInput
          name="domain"
          aria-label="Domain to add"
          placeholder="example.org"
          inputMode="url"
          autoComplete="off"
          required
          error={fields['domain'] ?? message}
          style={{ flex: 1, minWidth: '14rem' }}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          Add domain
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
    <Section title="Own domains">
      <Stack>
        <Answered query={domains} rows={3}>
          {({ organizationDomains }) => (
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Domain</Table.Th>
                  <Table.Th>Proof</Table.Th>
                  <Table.Th>Open observations</Table.Th>
                  <Table.Th aria-label="Actions" />
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
          A domain that is not proven is looked at from the outside like any other, but nobody joins this
          organization by single sign-on because of it.
        </Text>
        {mayChange && <AddDomain />}
      </Stack>
      {open && <DomainProofModal domain={open} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
