import { Button, Group, Modal, Stack } from '@mantine/core'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { countOf } from '../parts/count-of.ts'
import { Notice } from '../parts/notice.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/when.tsx'

/** The vendor's links to a remediation request: one to pass on by other means than mail, and a way to end them all. */
export const RemediationLinks = ({ requestId }: { requestId: string }) => {
  const create = useChange('CreateRemediationLink')
  const revoke = useChange('RevokeRemediationLinks', {
    done: ({ revokedCount }) =>
      revokedCount === 0 ? 'No link worked any more.' : `${countOf(revokedCount, 'link')} revoked.`,
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
          Get a link for the vendor
        </Button>
        <ConfirmButton
          size="compact-xs"
          confirm="Revoke them"
          question="All links to this request stop working, those in mails too. What the vendor has answered stays."
          loading={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: requestId })}
        >
          Revoke links
        </ConfirmButton>
      </Group>
      <Modal
        opened={create.data !== undefined}
        onClose={() => create.reset()}
        title="Link for the vendor"
        size="lg"
        closeOnClickOutside={false}
      >
        {create.data && (
          <Stack>
            <CopyField
              label="Link"
              value={create.data.url}
              about="Opens the findings of this request without an account. Shown this once."
            />
            <Notice tone="medium">
              Anyone with the link can read the findings and answer for the vendor. It works until{' '}
              <When at={create.data.expiresAt} dated />.
            </Notice>
            <Button onClick={() => create.reset()} style={{ alignSelf: 'end' }}>
              Done
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  )
}
