import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { OpenLink } from '../parts/open-link.tsx'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { choicesOf, labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Notice } from '../parts/notice.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { listOf } from '../parts/where/where-field.ts'
import { WhereSelect } from '../parts/where/where-select.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { MailDrawer } from './mail-drawer.tsx'
import { words } from './words.ts'

type Page = OutputFor<'ListOutboxMails'>
export type Mail = Page['mails'][number]

const rowsOf = ({ mails }: Page) => mails

export const mayRetry = ({ status }: Mail): boolean =>
  status === 'OUTBOX_MAIL_STATUS_PENDING' || status === 'OUTBOX_MAIL_STATUS_FAILED'

const RetryButton = ({ mail }: { mail: Mail }) => {
  const retry = useChange('RetryOutboxMail', { done: words.mails.retried, failed: words.mails.retryFailed })
  if (!mayRetry(mail)) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate({ id: mail.id })}
    >
      {words.mails.retry}
    </Button>
  )
}

const columns: readonly Column<Mail>[] = [
  {
    key: 'status',
    header: words.labels.status,
    width: '6rem',
    cell: ({ status }) => <MemberTag member={status} />,
  },
  {
    key: 'kind',
    header: words.mails.about,
    width: 'minmax(0, 2fr)',
    isName: true,
    cell: ({ id, kind }) => <OpenLink id={id}>{labelOf(kind)}</OpenLink>,
  },
  {
    key: 'to',
    header: words.mails.to,
    width: 'minmax(0, 2fr)',
    hideBelow: 'sm',
    cell: ({ recipients }) => recipients.map(({ email }) => email).join(', '),
  },
  {
    key: 'reason',
    header: words.mails.reason,
    width: 'minmax(0, 2fr)',
    hideBelow: 'lg',
    cell: ({ lastError }) => lastError ?? <span className="muted">–</span>,
  },
  {
    key: 'at',
    header: words.mails.queued,
    width: '7.5rem',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]

const withRetry: readonly Column<Mail>[] = [
  ...columns,
  {
    key: 'retry',
    header: '',
    width: '6rem',
    align: 'end',
    hideBelow: 'sm',
    cell: (mail) => <RetryButton mail={mail} />,
  },
]

/** The settings of a mail server. */
const smtp = { url: 'SMTP_URL', from: 'SMTP_FROM' }

/** The outbox: mails that were sent or are waiting, and why. */
const Mails = () => {
  const { search, setSearch } = useListSearch()
  const mayChange = useCan('connectors.write')
  const [status] = listOf(search.where?.['status'])
  // The service refuses an invalid status.
  const filter = status as InputFor<'ListOutboxMails'>['status']
  const query = useInfiniteQuery(askPages('ListOutboxMails', filter ? { status: filter } : {}, search.from))
  const open = query.data?.pages.flatMap(rowsOf).find(({ id }) => id === search.open)
  return (
    <>
      {query.data?.pages[0]?.isMailConfigured === false && (
        <Notice tone="medium">
          {words.mails.noServer(
            <span className="mono">{smtp.url}</span>,
            <span className="mono">{smtp.from}</span>,
          )}
        </Notice>
      )}
      <Section
        title={words.mails.title}
        aside={
          <WhereSelect
            name="status"
            label={words.labels.status}
            any={words.labels.anyStatus}
            choices={choicesOf('OutboxMailStatus')}
          />
        }
        flush
      >
        <PagedList
          label={words.mails.list}
          query={query}
          rowsOf={rowsOf}
          rowId={({ id }) => id}
          columns={mayChange ? withRetry : columns}
          sortable={false}
          onOpen={({ id }) => setSearch({ open: id })}
          empty={
            <EmptyState title={words.mails.empty}>
              {status === undefined ? words.mails.emptyAbout : words.mails.noneMatch}
            </EmptyState>
          }
        />
      </Section>
      {open && <MailDrawer mail={open} onClose={() => setSearch({ open: undefined })} />}
    </>
  )
}

const whereFields = [{ name: 'status', kind: 'choices' }] as const

export const MailsPart = () => (
  <WhereGate fields={whereFields}>
    <Mails />
  </WhereGate>
)
