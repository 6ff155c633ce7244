import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { askPages, type OutputFor } from '../parts/ask.ts'
import type { Column } from '../parts/data-list.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { WebLink } from '../parts/web-link.tsx'
import { kindNames, type Ticket } from './alert-texts.ts'
import { words } from './words.ts'

const rowsOf = ({ tickets }: OutputFor<'ListAlertTickets'>) => tickets

const columns: readonly Column<Ticket>[] = [
  {
    key: 'key',
    header: words.alerts.tickets.ticket,
    width: '5.5rem',
    cell: ({ key, url }) => <WebLink address={url}>{key}</WebLink>,
  },
  {
    key: 'status',
    header: words.alerts.tickets.status,
    width: '7.5rem',
    cell: ({ status, isClosed }) => <Tag {...(isClosed && { tone: 'good' as const })}>{status}</Tag>,
  },
  {
    key: 'title',
    header: words.alerts.tickets.about,
    width: 'minmax(0, 3fr)',
    cell: ({ title, subjectId }) =>
      subjectId.startsWith('orn:') ? (
        <Anchor href={`/observations?open=${encodeURIComponent(subjectId)}`} size="sm">
          {title}
        </Anchor>
      ) : (
        title
      ),
  },
  {
    key: 'kind',
    header: words.alerts.tickets.system,
    width: '7rem',
    hideBelow: 'lg',
    cell: ({ kind }) => kindNames[kind],
  },
  {
    key: 'checked',
    header: words.alerts.tickets.checked,
    width: '9rem',
    hideBelow: 'sm',
    cell: ({ checkedAt, lastError }) => {
      if (lastError !== undefined) return <span title={lastError}>{words.alerts.tickets.failed}</span>
      return checkedAt === undefined ? (
        <span className="muted">{words.alerts.tickets.notYet}</span>
      ) : (
        <When at={checkedAt} />
      )
    },
  },
]

/** What became of alerts in Jira and ServiceNow. */
export const AlertTickets = () => {
  const query = useInfiniteQuery(askPages('ListAlertTickets', {}))
  return (
    <Section title={words.alerts.tickets.title} flush>
      <PagedList
        label={words.alerts.tickets.title}
        query={query}
        rowsOf={rowsOf}
        rowId={({ id }) => id}
        columns={columns}
        sortable={false}
        empty={<EmptyState title={words.alerts.tickets.empty}>{words.alerts.tickets.emptyAbout}</EmptyState>}
      />
    </Section>
  )
}
