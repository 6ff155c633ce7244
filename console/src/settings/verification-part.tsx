import { Button, Group } from '@mantine/core'
import { MailMark } from '../parts/mail-mark.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

/** Says what an unverified address means, and offers to verify it. */
export const VerificationPart = () => {
  const { isMailConfigured } = useSession()
  const send = useChange('SendVerificationMail', { failed: words.account.verification.failed })
  return (
    <Notice tone="medium">
      <Group gap="sm">
        <span style={{ flex: 1, minWidth: '14rem' }}>
          {words.account.verification.missing} {!isMailConfigured && words.account.verification.noServer}
          {send.data?.mail && words.account.verification.sent(<MailMark mail={send.data.mail} />)}
        </span>
        {isMailConfigured && (
          <Button
            size="xs"
            variant="default"
            loading={send.isPending}
            disabled={send.isSuccess}
            onClick={() => send.mutate({})}
          >
            {words.account.verification.send}
          </Button>
        )}
      </Group>
    </Notice>
  )
}
