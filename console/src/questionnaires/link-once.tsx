import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask, type OutputFor } from '../parts/ask.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { MailMark } from '../parts/mail-mark.tsx'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSession } from '../parts/session.ts'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

type LinkOnceProps = { sent: OutputFor<'SendQuestionnaire'>; onClose: () => void }

/** What becomes of the mails to the vendor, and a link for passing on in another way. */
export const LinkOnce = ({ sent: { questionnaire, link }, onClose }: LinkOnceProps) => {
  const { isMailConfigured } = useSession()
  const { data } = useQuery({
    ...ask('GetQuestionnaire', { id: questionnaire.id }),
    // A mail usually leaves within seconds.
    refetchInterval: ({ state }) =>
      isMailConfigured && state.data?.questionnaire.mail?.status === 'OUTBOX_MAIL_STATUS_PENDING'
        ? 2_000
        : false,
  })
  const { mail } = data?.questionnaire ?? questionnaire
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.link.title(questionnaire.vendorName)}
      size="lg"
      closeOnClickOutside={false}
    >
      <Stack>
        <NoMailNotice>{words.link.noMail}</NoMailNotice>
        {isMailConfigured && (
          <Text size="sm" component="div" aria-live="polite">
            {words.link.mailed(
              questionnaire.recipients.map(({ email }) => email).join(', '),
              mail && <MailMark mail={mail} />,
            )}
          </Text>
        )}
        <CopyField
          label={words.link.label}
          value={`${window.location.origin}/questionnaire#token=${link.token}`}
          about={words.link.hint}
        />
        <Notice tone="medium">{words.link.warning(<When at={link.expiresAt} dated />)}</Notice>
        <Button onClick={onClose} style={{ alignSelf: 'end' }}>
          {words.link.done}
        </Button>
      </Stack>
    </Modal>
  )
}
