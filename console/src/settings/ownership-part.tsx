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
import { words } from './words.ts'

type Owner = OutputFor<'ListDomainOwners'>['domainOwners'][number]

const ownerName = ({ ownerDomain }: Owner): string => ownerDomain ?? words.ownership.independent

const OwnerRow = ({ owner }: { owner: Owner }) => {
  const { domain, builtInOwnerDomain, updatedAt } = owner
  const restore = useChange('SetDomainOwner', {
    done: words.ownership.removed(domain),
    failed: words.ownership.removeFailed,
  })
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{domain}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{ownerName(owner)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{builtInOwnerDomain ?? words.labels.none}</Table.Td>
      <Table.Td>{updatedAt !== undefined && <When at={updatedAt} />}</Table.Td>
      <Table.Td>
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          aria-label={words.ownership.remove(domain)}
          onClick={() => restore.mutate({ domain })}
        >
          {words.labels.remove}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

const Corrections = ({ owners }: { owners: readonly Owner[] }) =>
  owners.length === 0 ? (
    <Text size="sm" c="dimmed">
      {words.ownership.empty}
    </Text>
  ) : (
    <Table verticalSpacing="sm" aria-label={words.ownership.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.ownership.domain}</Table.Th>
          <Table.Th>{words.ownership.ownedBy}</Table.Th>
          <Table.Th>{words.ownership.builtIn}</Table.Th>
          <Table.Th>{words.ownership.changed}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{words.labels.actions}</VisuallyHidden>
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
        ? words.ownership.setIndependent(domainOwner.domain)
        : words.ownership.setOwner(domainOwner.domain, domainOwner.ownerDomain),
    failed: words.ownership.failed,
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
          label={words.ownership.domain}
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
          label={words.ownership.ownedBy}
          placeholder={words.ownership.emptyHint}
          inputMode="url"
          autoComplete="off"
          error={fields['ownerDomain']}
          style={{ flex: 1, minWidth: '12rem' }}
        />
        <Button type="submit" variant="default" mt="1.6rem" loading={set.isPending}>
          {words.labels.save}
        </Button>
      </Group>
    </form>
  )
}

const foundText = (domain: string, owner: Owner | undefined): string => {
  if (owner?.ownerDomain === undefined) return words.ownership.lookUp.unknown(domain)
  const say =
    owner.updatedAt === undefined ? words.ownership.lookUp.builtIn : words.ownership.lookUp.corrected
  return say(owner.domain, owner.ownerDomain)
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
            aria-label={words.ownership.lookUp.domain}
            placeholder="sendgrid.com"
            inputMode="url"
            autoComplete="off"
            required
            error={problem}
            style={{ flex: 1, minWidth: '12rem' }}
          />
          <Button type="submit" variant="default">
            {words.ownership.lookUp.submit}
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
      <Section title={words.ownership.lookUp.title}>
        <LookUp />
      </Section>
      <Section title={words.ownership.title}>
        <Stack>
          <Answered query={owners} rows={2}>
            {({ domainOwners }) => <Corrections owners={domainOwners} />}
          </Answered>
          <Text size="sm" c="dimmed">
            {words.ownership.about}
          </Text>
          <SetOwner />
        </Stack>
      </Section>
    </>
  )
}
