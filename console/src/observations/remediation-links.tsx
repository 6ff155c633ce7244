import { Button, Group, Modal, Stack } from '@mantine/core'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useChange } from '../parts/use-change.ts'
import { RemediationLinkCopy } from './remediation-link-copy.tsx'
import { words } from './words.ts'

type RemediationLinksProps = { requestId: string; isScoreDisclosed: boolean }

/** The vendor's links to a remediation request: one to pass on by other means than mail, and a way to end them all. */
export const RemediationLinks = ({ requestId, isScoreDisclosed }: RemediationLinksProps) => {
  const create = useChange('CreateRemediationLink', { failed: words.links.createFailed })
  const revoke = useChange('RevokeRemediationLinks', {
    done: ({ revokedCount }) => words.links.revoked(revokedCount),
    failed: words.links.revokeFailed,
  })
  return (
    <>
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          size="compact-xs"
          loading={create.isPending}
          onClick={() => create.mutate({ id: requestId })}
        >
          {words.links.create}
        </Button>
        <ConfirmButton
          size="compact-xs"
          confirm={words.links.revokeAll}
          question={words.links.revokeQuestion}
          loading={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: requestId })}
        >
          {words.links.revoke}
        </ConfirmButton>
      </Group>
      <Modal
        opened={create.data !== undefined}
        onClose={() => create.reset()}
        title={words.links.title}
        size="lg"
        closeOnClickOutside={false}
      >
        {create.data && (
          <Stack>
            <RemediationLinkCopy link={create.data} isScoreDisclosed={isScoreDisclosed} />
            <Button onClick={() => create.reset()} style={{ alignSelf: 'end' }}>
              {words.links.done}
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  )
}
