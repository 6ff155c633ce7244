import { Anchor, Button, Drawer, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import { Facts } from '../parts/facts.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { type Mail, mayRetry } from './mails-part.tsx'
import { words } from './words.ts'

const Source = ({ mail: { kind, sourceId } }: { mail: Mail }) =>
  kind === 'OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION' ? (
    <Anchor component={Link} to={`/questionnaires/${encodeURIComponent(sourceId)}`} size="sm">
      {words.mails.questionnaire}
    </Anchor>
  ) : (
    <span className="mono">{sourceId}</span>
  )

const time = (at: string | undefined) => (at === undefined ? undefined : <When at={at} />)

/** One mail and its status. */
export const MailDrawer = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const mayChange = useCan('connectors.write')
  const retry = useChange('RetryOutboxMail', { done: words.mails.retried, failed: words.mails.retryFailed })
  return (
    <Drawer opened onClose={onClose} position="right" title={labelOf(mail.kind)}>
      <Stack>
        {mail.lastError !== undefined && <Notice tone="medium">{mail.lastError}</Notice>}
        <Facts
          facts={[
            [words.labels.status, <MemberTag key="state" member={mail.status} />],
            [
              words.mails.to,
              mail.recipients.map(({ name, email }) => words.mails.recipient(name, email)).join(', '),
            ],
            [words.mails.vendor, mail.vendorDomain],
            [words.mails.about, <Source key="source" mail={mail} />],
            [words.mails.queued, time(mail.createdAt)],
            [words.labels.attempts, formatNumber(mail.attemptCount)],
            [words.mails.lastAttempt, time(mail.lastAttemptAt)],
            [words.labels.nextAttempt, time(mail.nextAttemptAt)],
            [words.mails.sent, time(mail.sentAt)],
            [words.mails.delivered, time(mail.deliveredAt)],
            [words.mails.failed, time(mail.failedAt)],
          ]}
        />
        {mayChange && mayRetry(mail) && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ id: mail.id })}>
            {words.mails.retry}
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}
