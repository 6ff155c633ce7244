import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Facts } from '../parts/facts.tsx'
import { formatNumber } from '../parts/format.ts'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/when.tsx'
import { useCan, useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { FactorRequirement } from './factors/factor-requirement.tsx'
import { OwnDomains } from './own-domains.tsx'
import { SsoPart } from './sso-part.tsx'
import { words } from './words.ts'

type Organization = OutputFor<'GetOrganization'>['organization']

const NameForm = ({ name }: { name: string }) => {
  const rename = useChange('UpdateOrganization', {
    done: words.organization.renamed,
    failed: words.organization.renameFailed,
  })
  return (
    <form onSubmit={(event) => rename.mutate({ name: formTexts(event)('name').trim() })}>
      <Group align="flex-end" gap="sm">
        <TextInput
          name="name"
          label={words.labels.name}
          description={words.organization.nameAbout}
          defaultValue={name}
          maxLength={maxLengths.line}
          required
          withAsterisk={false}
          autoComplete="organization"
          error={problemOf(rename.error, ['name']).fields['name']}
          style={{ flex: 1, minWidth: '14rem' }}
        />
        <Button type="submit" variant="default" loading={rename.isPending}>
          {words.labels.save}
        </Button>
      </Group>
    </form>
  )
}

const About = ({ organization }: { organization: Organization }) => {
  const { id, name, primaryDomain, monitoredVendorCount, monitoringSlots, createdAt, hasVrm } = organization
  const mayChange = useCan('organization.write')
  return (
    <Stack>
      {mayChange && <NameForm key={name} name={name} />}
      <Facts
        facts={[
          [words.labels.name, mayChange ? undefined : name],
          [
            words.organization.id,
            <span key="id" className="mono">
              {id}
            </span>,
          ],
          [words.organization.primaryDomain, primaryDomain],
          [
            words.organization.monitored,
            monitoringSlots === undefined
              ? formatNumber(monitoredVendorCount)
              : words.organization.usedSlots(monitoredVendorCount, monitoringSlots),
          ],
          [words.organization.access, hasVrm ? undefined : words.organization.ownDomainsOnly],
          [words.labels.created, <When key="at" at={createdAt} dated />],
        ]}
      />
    </Stack>
  )
}

export const OrganizationPart = () => {
  const { organization: current } = useSession()
  const organization = useQuery(ask('GetOrganization', {}))
  return (
    <>
      {current.isDemo && (
        <Notice tone="low">
          {words.organization.demo}{' '}
          <Anchor component={Link} to="/welcome" size="sm" underline="always" c="inherit">
            {words.organization.leaveDemo}
          </Anchor>
        </Notice>
      )}
      <Section title={words.organization.title}>
        <Answered query={organization} rows={4}>
          {(data) => <About organization={data.organization} />}
        </Answered>
      </Section>
      {organization.data && <SsoPart requiresSso={organization.data.organization.requiresSso} />}
      {organization.data && (
        <FactorRequirement requiresFactor={organization.data.organization.requiresFactor} />
      )}
      <OwnDomains />
    </>
  )
}
