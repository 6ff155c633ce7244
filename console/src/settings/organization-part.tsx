import { Anchor, Button, Group, Stack, Table, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ask, type OutputFor } from '../ask.ts'
import { Answered } from '../parts/answered.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { countOf } from '../parts/count-of.ts'
import { Facts } from '../parts/facts.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan, useSession } from '../session.ts'
import { useChange } from '../use-change.ts'

type Organization = OutputFor<'GetOrganization'>['organization']
type Domain = OutputFor<'ListOrganizationDomains'>['organizationDomains'][number]

const NameForm = ({ name }: { name: string }) => {
  const rename = useChange('UpdateOrganization', { done: 'The name was changed.' })
  return (
    <form onSubmit={(event) => rename.mutate({ name: formTexts(event)('name').trim() })}>
      <Group align="flex-end" gap="sm">
        <TextInput
          name="name"
          label="Name"
          description="Vendors see it in requests and questionnaires."
          defaultValue={name}
          maxLength={255}
          required
          withAsterisk={false}
          autoComplete="organization"
          error={problemOf(rename.error, ['name']).fields['name']}
          style={{ flex: 1, minWidth: '14rem' }}
        />
        <Button type="submit" variant="default" loading={rename.isPending}>
          Save
        </Button>
      </Group>
    </form>
  )
}

const About = ({ organization }: { organization: Organization }) => {
  const { name, primaryDomain, monitoredVendorCount, monitoringSlots, createdAt, hasVrm } = organization
  const mayChange = useCan('organization.write')
  return (
    <Stack>
      {mayChange && <NameForm key={name} name={name} />}
      <Facts
        facts={[
          ['Name', mayChange ? undefined : name],
          ['Primary domain', primaryDomain],
          [
            'Monitored vendors',
            monitoringSlots === undefined
              ? monitoredVendorCount.toLocaleString('en')
              : `${monitoredVendorCount.toLocaleString('en')} of ${monitoringSlots.toLocaleString('en')}`,
          ],
          ['Sees vendors', hasVrm ? undefined : 'No, only its own domains'],
          ['Created', <When key="at" at={createdAt} dated />],
        ]}
      />
    </Stack>
  )
}

const DomainRow = ({ domain: { domain, isPrimary, openObservationCount } }: { domain: Domain }) => {
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
      <Table.Td className="number">{openObservationCount.toLocaleString('en')}</Table.Td>
      {mayChange && (
        <Table.Td ta="end">
          {!isPrimary && (
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
        </Table.Td>
      )}
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

export const OrganizationPart = () => {
  const { organization: current } = useSession()
  const mayChange = useCan('organization.write')
  const organization = useQuery(ask('GetOrganization', {}))
  const domains = useQuery(ask('ListOrganizationDomains', {}))
  return (
    <>
      {current.isDemo && (
        <Notice tone="low">
          This is the demo organization.{' '}
          <Anchor component={Link} to="/welcome" size="sm" underline="always" c="inherit">
            Start with your own data
          </Anchor>
        </Notice>
      )}
      <Section title="Organization">
        <Answered query={organization} rows={4}>
          {(data) => <About organization={data.organization} />}
        </Answered>
      </Section>
      <Section title="Own domains">
        <Stack>
          <Answered query={domains} rows={3}>
            {({ organizationDomains }) => (
              <Table verticalSpacing="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Domain</Table.Th>
                    <Table.Th>Open observations</Table.Th>
                    {mayChange && <Table.Th aria-label="Actions" />}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {organizationDomains.map((domain) => (
                    <DomainRow key={domain.domain} domain={domain} />
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </Answered>
          {mayChange && <AddDomain />}
        </Stack>
      </Section>
    </>
  )
}
