import { Text } from '@mantine/core'
import type { OutputFor } from './ask.ts'
import { MemberTag } from './member-tag.tsx'
import { useSession } from './session.ts'
import { Tag } from './tag.tsx'
import { words } from './words.ts'

type MailState = NonNullable<OutputFor<'GetQuestionnaire'>['questionnaire']['mail']>

/** What became of the mail about a record: queued, sent, delivered or failed, and why. */
export const MailMark = ({ mail: { status, lastError } }: { mail: MailState }) => {
  const { isMailConfigured } = useSession()
  const isStuck = status === 'OUTBOX_MAIL_STATUS_PENDING' && !isMailConfigured
  const why = isStuck ? words.mail.noServer : lastError
  return (
    <>
      {isStuck ? <Tag tone="medium">{words.mail.notSent}</Tag> : <MemberTag member={status} />}
      {why !== undefined && (
        <Text span size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {' '}
          {why}
        </Text>
      )}
    </>
  )
}
