import { Button, Group, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { ask, type InputFor, type OutputFor } from '../parts/ask.ts'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/when.tsx'

type Owner = OutputFor<'ListDomainOwners'>['domainOwners'][number]

const ownerName = ({ ownerDomain }: Owner): string => ownerDomain ?? 'Independent'

const OwnerRow = ({ owner }: { owner: Owner }) => {
  const { domain, builtInOwnerDomain, updatedAt } = owner
  const restore = useChange('SetDomainOwner', { done: `The built-in table applies to ${domain} again.` })
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{domain}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{ownerName(owner)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{builtInOwnerDomain ?? 'None'}</Table.Td>
      <Table.Td>{updatedAt !== undefined && <When at={updatedAt} />}</Table.Td>
      <Table.Td>
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          aria-label={`Remove the correction for ${domain}`}
          onClick={() => restore.mutate({ domain })}
        >
          Remove
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

const Corrections = ({ owners }: { owners: readonly Owner[] }) =>
  owners.length === 0 ? (
    <Text size="sm" c="dimmed">
      The built-in table applies unchanged.
    </Text>
  ) : (
    <Table verticalSpacing="sm" aria-label="Corrections">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Domain</Table.Th>
          <Table.Th>Owned by</Table.Th>
          <Table.Th>Built-in table</Table.Th>
          <Table.Th>Changed</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {owners.map((owner) => (
          <OwnerRow key={owner.domain} owner={owner} />
        ))}
      </Table.Tbody>
    </Table>
  )

const SetOwner = () => {
  const form = useRef<HTMLFormElement>(null)
  const set = useChange('SetDomainOwner', {
    done: ({ domainOwner }) =>
      domainOwner.ownerDomain === undefined
        ? `${domainOwner.domain} counts as independent.`
        : `${domainOwner.domain} counts as owned by ${domainOwner.ownerDomain}.`,
    onDone: () => form.current?.reset(),
  })
  const { message, fields } = problemOf(set.error, ['domain', 'ownerDomain'])
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const text = formTexts(event)
    const [domain, ownerDomain] = [text('domain').trim(), text('ownerDomain').trim()]
    const input: InputFor<'SetDomainOwner'> =
      ownerDomain === '' ? { domain, isIndependent: true } : { domain, ownerDomain }
    set.mutate(input)
  }
  return (
    <form ref={form} onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        <TextInput
          name="domain"
          label="Domain"
          placeholder="acme.co.uk"
          inputMode="url"
          autoComplete="off"
          required
          withAsterisk={false}
          error={fields['domain'] ?? message}
          style={{ flex: 1, minWidth: '12rem' }}
        />
        <TextInput
          name="ownerDomain"
          label="Owned by"
          placeholder="Leave empty if independent"
          inputMode="url"
          autoComplete="off"
          error={fields['ownerDomain']}
          style={{ flex: 1, minWidth: '12rem' }}
        />
        <Button type="submit" variant="default" mt="1.6rem" loading={set.isPending}>
          Save
        </Button>
      </Group>
    </form>
  )
}

const foundText = (domain: string, owner: Owner | undefined): string => {
  if (owner?.ownerDomain === undefined) return `${domain} has no known owner.`
  const source = owner.updatedAt === undefined ? 'the built-in table' : 'a correction'
  return `${owner.domain} is owned by ${owner.ownerDomain}, according to ${source}.`
}

const LookUp = () => {
  const [domain, setDomain] = useState<string>()
  const found = useQuery({
    ...ask('ListDomainOwners', { domain: domain ?? '' }),
    enabled: domain !== undefined,
  })
  const { domain: problem } = problemOf(found.error, ['domain']).fields
  return (
    <Stack gap="xs">
      <form onSubmit={(event) => setDomain(formTexts(event)('sought').trim())}>
        <Group align="flex-start" gap="sm">
          <TextInput
            name="sought"
            aria-label="Domain to look up"
            placeholder="sendgrid.com"
            inputMode="url"
            autoComplete="off"
            required
            error={problem}
            style={{ flex: 1, minWidth: '12rem' }}
          />
          <Button type="submit" variant="default">
            Look up
          </Button>
        </Group>
      </form>
      {domain !== undefined && problem === undefined && (
        <Answered query={found} rows={1}>
          {({ domainOwners: [owner] }) => <Text size="sm">{foundText(domain, owner)}</Text>}
        </Answered>
      )}
    </Stack>
  )
}

/** What the organization knows better than the built-in table of owners. */
export const OwnershipPart = () => {
  const owners = useQuery(ask('ListDomainOwners', {}))
  return (
    <>
      <Section title="Look up">
        <LookUp />
      </Section>
      <Section title="Corrections">
        <Stack>
          <Answered query={owners} rows={2}>
            {({ domainOwners }) => <Corrections owners={domainOwners} />}
          </Answered>
          <Text size="sm" c="dimmed">
            A company and the companies it owns form one group: they are not fourth parties of each other, and
            an event at one of them is shown for all. A change reassesses open events.
          </Text>
          <SetOwner />
        </Stack>
      </Section>
    </>
  )
}
