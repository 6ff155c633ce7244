import { Button, Modal, Stack, Text } from '@mantine/core'
import { CopyField } from '../parts/copy-field.tsx'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import type { OutputFor } from '../parts/ask.ts'

type LinkOnceProps = { sent: OutputFor<'SendQuestionnaire'>; onClose: () => void }

/** The vendor's link, for passing it on in some other way than by mail. */
export const LinkOnce = ({ sent: { questionnaire, link }, onClose }: LinkOnceProps) => (
  <Modal
    opened
    onClose={onClose}
    title={`Sent to ${questionnaire.vendorName}`}
    size="lg"
    closeOnClickOutside={false}
  >
    <Stack>
      <Text size="sm">
        Each recipient gets a link of their own by mail:{' '}
        {questionnaire.recipients.map(({ email }) => email).join(', ')}. Whether the mails have left is under
        Settings, Mails.
      </Text>
      <CopyField
        label="Link for other ways"
        value={`${window.location.origin}/questionnaire#token=${link.token}`}
        about="Opens the questionnaire without an account. Shown this once."
      />
      <Notice tone="medium">
        Anyone with the link can read and change the answers. It works until{' '}
        <When at={link.expiresAt} dated />.
      </Notice>
      <Button onClick={onClose} style={{ alignSelf: 'end' }}>
        Done
      </Button>
    </Stack>
  </Modal>
)
