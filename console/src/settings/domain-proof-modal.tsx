import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { OutputFor } from '../parts/ask.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { ProofTag } from './proof-tag.tsx'
import { words } from './words.ts'

type Domain = OutputFor<'ListOrganizationDomains'>['organizationDomains'][number]

type DomainProofModalProps = { domain: Domain; onClose: () => void }

/** The DNS record to publish, and the result of the last check. */
export const DomainProofModal = ({ domain: { domain, proof }, onClose }: DomainProofModalProps) => {
  const { state, recordName, recordValue, provenAt, lapsedAt, lastCheckedAt, nextCheckAt, lastProblem } =
    proof
  const mayChange = useCan('organization.write')
  const check = useChange('CheckOrganizationDomain', { failed: words.organization.proof.failed })
  return (
    <Modal opened onClose={onClose} title={words.organization.proof.title(domain)} size="lg">
      <Stack>
        <Text size="sm">{words.organization.proof.about(domain)}</Text>
        <CopyField label={words.labels.name} value={recordName} />
        <CopyField label={words.organization.proof.value} value={recordValue} />
        <Facts
          facts={[
            [words.organization.proof.type, 'TXT'],
            [words.labels.status, <ProofTag key="state" state={state} />],
            [
              words.organization.proof.verifiedAt,
              provenAt === undefined ? undefined : <When key="proven" at={provenAt} dated />,
            ],
            [
              words.organization.proof.lapsedAt,
              lapsedAt === undefined ? undefined : <When key="lapsed" at={lapsedAt} />,
            ],
            [
              words.organization.proof.lastChecked,
              lastCheckedAt === undefined ? words.labels.never : <When key="checked" at={lastCheckedAt} />,
            ],
            [
              words.organization.proof.nextCheck,
              nextCheckAt === undefined ? undefined : <When key="next" at={nextCheckAt} />,
            ],
            [words.organization.proof.lastResult, lastProblem],
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.organization.proof.close}
          </Button>
          {mayChange && (
            <Button loading={check.isPending} onClick={() => check.mutate({ domain })}>
              {words.organization.proof.check}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
