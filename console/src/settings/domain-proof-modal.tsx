import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { OutputFor } from '../parts/ask.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { ProofTag } from './proof-tag.tsx'

type Domain = OutputFor<'ListOrganizationDomains'>['organizationDomains'][number]

type DomainProofModalProps = { domain: Domain; onClose: () => void }

/** The DNS record to publish, and the result of the last check. */
export const DomainProofModal = ({ domain: { domain, proof }, onClose }: DomainProofModalProps) => {
  const { state, recordName, recordValue, provenAt, lapsedAt, lastCheckedAt, nextCheckAt, lastProblem } =
    proof
  const mayChange = useCan('organization.write')
  const check = useChange('CheckOrganizationDomain')
  return (
    <Modal opened onClose={onClose} title={`Prove ${domain}`} size="lg">
      <Stack>
        <Text size="sm">
          Publish this TXT record with the DNS provider of the domain, and leave it there: it is checked again
          every day. Until it is found, nobody joins this organization by single sign-on because of an address
          at {domain}, and the identity provider decides no roles for them.
        </Text>
        <CopyField label="Name" value={recordName} />
        <CopyField label="Value" value={recordValue} />
        <Facts
          facts={[
            ['Type', 'TXT'],
            ['State', <ProofTag key="state" state={state} />],
            ['Proven', provenAt === undefined ? undefined : <When key="proven" at={provenAt} dated />],
            ['Lapsed', lapsedAt === undefined ? undefined : <When key="lapsed" at={lapsedAt} />],
            [
              'Last checked',
              lastCheckedAt === undefined ? 'never' : <When key="checked" at={lastCheckedAt} />,
            ],
            ['Next check', nextCheckAt === undefined ? undefined : <When key="next" at={nextCheckAt} />],
            ['Last result', lastProblem],
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {mayChange && (
            <Button loading={check.isPending} onClick={() => check.mutate({ domain })}>
              Check now
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
