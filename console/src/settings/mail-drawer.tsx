import { Anchor, Button, Drawer, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { labelOf } from '../parts/label-of.ts'
import { Facts } from '../parts/facts.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { type Mail, mayRetry } from './mails-part.tsx'

const Source = ({ mail: { kind, sourceId } }: { mail: Mail }) =>
  kind === 'OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION' ? (
    <Anchor component={Link} to={`/questionnaires/${encodeURIComponent(sourceId)}`} size="sm">
      Questionnaire
    </Anchor>
  ) : (
    <span className="mono">{sourceId}</span>
  )

const time = (at: string | undefined) => (at === undefined ? undefined : <When at={at} />)

/** One mail and its status. */
export const MailDrawer = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const mayChange = useCan('connectors.write')
  const retry = useChange('RetryOutboxMail', { done: 'It is tried again now.' })
  return (
    <Drawer opened onClose={onClose} position="right" title={labelOf(mail.kind)}>
      <Stack>
        {mail.lastError !== undefined && <Notice tone="medium">{mail.lastError}</Notice>}
        <Facts
          facts={[
            ['State', <MemberTag key="state" member={mail.status} />],
            ['To', mail.recipients.map(({ name, email }) => `${name} <${email}>`).join(', ')],
            ['Vendor', mail.vendorDomain],
            ['About', <Source key="source" mail={mail} />],
            ['Asked for', time(mail.createdAt)],
            ['Attempts', mail.attemptCount],
            ['Last attempt', time(mail.lastAttemptAt)],
            ['Next attempt', time(mail.nextAttemptAt)],
            ['Sent', time(mail.sentAt)],
            ['Delivered', time(mail.deliveredAt)],
            ['Given up', time(mail.failedAt)],
          ]}
        />
        {mayChange && mayRetry(mail) && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ id: mail.id })}>
            Try again now
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}
