import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { listOf } from '../parts/where/where-field.ts'
import { WhereSelect } from '../parts/where/where-select.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { eventTypeLabel } from './event-type-label.ts'
import type { Webhook } from './webhook-state.tsx'
import { words } from './words.ts'

type Page = OutputFor<'ListWebhookDeliveries'>
export type Delivery = Page['deliveries'][number]

const rowsOf = ({ deliveries }: Page) => deliveries

const isPending = ({ status }: Delivery): boolean => status === 'WEBHOOK_DELIVERY_STATUS_PENDING'

const columns: readonly Column<Delivery>[] = [
  {
    key: 'status',
    header: words.labels.status,
    width: '6.5rem',
    cell: ({ status }) => <MemberTag member={status} />,
  },
  {
    key: 'type',
    header: words.webhooks.deliveries.event,
    width: 'minmax(0, 2fr)',
    cell: ({ eventType }) => eventTypeLabel(eventType),
  },
  {
    key: 'answer',
    header: words.webhooks.deliveries.lastResponse,
    width: 'minmax(0, 2fr)',
    hideBelow: 'sm',
    cell: ({ attempts }) => {
      const last = attempts.at(-1)
      if (!last) return <span className="muted">{words.webhooks.deliveries.notTried}</span>
      return last.error ?? words.webhooks.deliveries.answered(last.responseStatus, last.durationMs)
    },
  },
  {
    key: 'attempts',
    header: words.labels.attempts,
    width: '5rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ attempts }) => attempts.length,
  },
  { key: 'at', header: words.labels.when, width: '8rem', cell: ({ occurredAt }) => <When at={occurredAt} /> },
]

/** The messages to a webhook in the last 30 days. */
export const DeliveryList = ({
  webhook,
}: {
  webhook: Pick<Webhook, 'id' | 'isEnabled' | 'pendingCount'>
}) => {
  const { search } = useListSearch()
  const [openId, setOpenId] = useState<string>()
  const [status] = listOf(search.where?.['status'])
  // The service refuses an invalid status.
  const filter = status as InputFor<'ListWebhookDeliveries'>['status']
  const query = useInfiniteQuery({
    ...askPages('ListWebhookDeliveries', { id: webhook.id, ...(filter && { status: filter }) }, search.from),
    // Pending messages arrive within seconds.
    refetchInterval: ({ state }) =>
      webhook.pendingCount > 0 || (state.data?.pages.flatMap(rowsOf).some(isPending) ?? false) ? 3000 : false,
  })
  const open = query.data?.pages.flatMap(rowsOf).find(({ messageId }) => messageId === openId)
  return (
    <Section
      title={words.webhooks.deliveries.title}
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          onClick={() => void query.refetch()}
        >
          {words.webhooks.deliveries.refresh}
        </Button>
      }
      flush
    >
      <div style={{ padding: '0 var(--mantine-spacing-md) var(--mantine-spacing-sm)' }}>
        <WhereSelect
          name="status"
          label={words.labels.status}
          any={words.labels.anyStatus}
          choices={choicesOf('WebhookDeliveryStatus')}
        />
      </div>
      <PagedList
        label={words.webhooks.deliveries.title}
        query={query}
        rowsOf={rowsOf}
        rowId={({ messageId }) => messageId}
        columns={columns}
        sortable={false}
        onOpen={({ messageId }) => setOpenId(messageId)}
        empty={
          <EmptyState title={words.webhooks.deliveries.empty}>
            {status === undefined
              ? words.webhooks.deliveries.emptyAbout
              : words.webhooks.deliveries.noneMatch}
          </EmptyState>
        }
      />
      {open && <DeliveryDrawer webhook={webhook} delivery={open} onClose={() => setOpenId(undefined)} />}
    </Section>
  )
}
