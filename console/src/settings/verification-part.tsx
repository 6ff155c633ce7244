import { Button, Group } from '@mantine/core'
import { MailMark } from '../parts/mail-mark.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'

/** Says what an unverified address means, and offers to verify it. */
export const VerificationPart = () => {
  const { isMailConfigured } = useSession()
  const send = useChange('SendVerificationMail')
  return (
    <Notice tone="medium">
      <Group gap="sm">
        <span style={{ flex: 1, minWidth: '14rem' }}>
          Your e-mail address is not verified. Until it is, your account works in this organization only.
          {!isMailConfigured &&
            ' No mail server is set up, so nothing can be sent: ask whoever runs this installation to verify your address.'}
          {send.data?.mail && (
            <>
              {' '}
              The mail with the link: <MailMark mail={send.data.mail} /> Open the link in this browser.
            </>
          )}
        </span>
        {isMailConfigured && (
          <Button
            size="xs"
            variant="default"
            loading={send.isPending}
            disabled={send.isSuccess}
            onClick={() => send.mutate({})}
          >
            Send a verification link
          </Button>
        )}
      </Group>
    </Notice>
  )
}
