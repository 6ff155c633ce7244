import { Button, Fieldset, Modal, Stack, Text } from '@mantine/core'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import type { Observation } from './observation-moves.ts'
import type { QueuedRequest } from './perform-move.ts'
import { RemediationLinkCopy } from './remediation-link-copy.tsx'
import { words } from './words.ts'

const { requestLinks } = words

const VendorLink = ({ id, isScoreDisclosed }: { id: string; isScoreDisclosed: boolean }) => {
  const create = useChange('CreateRemediationLink', { failed: words.links.createFailed })
  if (create.data)
    return (
      <Stack gap="xs">
        <RemediationLinkCopy link={create.data} isScoreDisclosed={isScoreDisclosed} />
      </Stack>
    )
  return (
    <Button variant="default" size="xs" loading={create.isPending} onClick={() => create.mutate({ id })}>
      {requestLinks.get}
    </Button>
  )
}

type RequestLinksProps = {
  requests: readonly QueuedRequest[]
  /** For the names of the vendors; some may not be loaded. */
  observations: readonly Observation[]
  isScoreDisclosed: boolean
  onClose: () => void
}

/** After requests to vendors: what becomes of the mails, and links to pass on in another way. */
export const RequestLinks = ({ requests, observations, isScoreDisclosed, onClose }: RequestLinksProps) => {
  const { isMailConfigured } = useSession()
  const names = new Map(observations.map(({ vendorDomain, vendorName }) => [vendorDomain, vendorName]))
  return (
    <Modal opened onClose={onClose} title={requestLinks.title} size="lg" closeOnClickOutside={false}>
      <Stack>
        <NoMailNotice>{requestLinks.withoutMail}</NoMailNotice>
        {isMailConfigured && <Text size="sm">{requestLinks.byMail}</Text>}
        {requests.map(({ id, vendorDomain }) => (
          <Fieldset key={id} legend={names.get(vendorDomain) ?? vendorDomain}>
            <VendorLink id={id} isScoreDisclosed={isScoreDisclosed} />
          </Fieldset>
        ))}
        <Button onClick={onClose} style={{ alignSelf: 'end' }}>
          {words.links.done}
        </Button>
      </Stack>
    </Modal>
  )
}
