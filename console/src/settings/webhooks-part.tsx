import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OpenLink } from '../parts/open-link.tsx'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { countOf } from '../parts/count-of.ts'
import { DataList, type Column } from '../parts/data-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { SecretOnce } from './secret-once.tsx'
import { WebhookDetail } from './webhook-detail.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { type Webhook, WebhookState } from './webhook-state.tsx'

const columns: readonly Column<Webhook>[] = [
  {
    key: 'url',
    header: 'Address',
    width: 'minmax(0, 3fr)',
    isName: true,
    cell: ({ id, url, description = '' }) => (
      <span title={url}>
        <OpenLink id={id}>{description === '' ? url : description}</OpenLink>
        {description !== '' && <span className="muted"> {url}</span>}
      </span>
    ),
  },
  { key: 'state', header: 'State', width: '6rem', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'events',
    header: 'Events',
    width: '6rem',
    hideBelow: 'sm',
    cell: ({ eventTypes }) => countOf(eventTypes.length, 'type'),
  },
  {
    key: 'pending',
    header: 'Waiting',
    width: '5rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ pendingCount }) => pendingCount.toLocaleString('en'),
  },
  {
    key: 'delivered',
    header: 'Last delivered',
    width: '8rem',
    hideBelow: 'sm',
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt === undefined ? <span className="muted">never</span> : <When at={lastDeliveredAt} />,
  },
]

export const WebhooksPart = () => {
  const { search, setSearch } = useListSearch()
  const mayChange = useCan('webhooks.manage')
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  // An organization can have at most ten.
  const query = useQuery(ask('ListWebhooks', {}))
  const make = useChange('CreateWebhook', {
    onDone: (output) => {
      setNew(false)
      setSecret(output.secret)
    },
  })
  const open = query.data?.webhooks.find(({ id }) => id === search.open)
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      New webhook
    </Button>
  )
  return (
    <>
      {open ? (
        <WebhookDetail webhook={open} onSecret={setSecret} />
      ) : (
        <Section title="Webhooks" aside={add} flush>
          <Answered query={query}>
            {({ webhooks, totalCount }) =>
              webhooks.length === 0 ? (
                <EmptyState title="No webhooks yet" action={add}>
                  Parapet can send a signed message to an address of yours when something changes: a new
                  observation, a score, an answer to an event.
                </EmptyState>
              ) : (
                <DataList
                  label="Webhooks"
                  columns={columns}
                  rows={webhooks}
                  rowId={({ id }) => id}
                  totalCount={totalCount}
                  onOpen={({ id }) => setSearch({ open: id })}
                />
              )
            }
          </Answered>
        </Section>
      )}
      {isNew && (
        <WebhookForm
          title="New webhook"
          submit="Create webhook"
          error={make.error}
          isPending={make.isPending}
          onClose={() => setNew(false)}
          onSubmit={(input) => make.mutate(input)}
        />
      )}
      {secret !== undefined && (
        <SecretOnce
          title="Signing secret"
          values={[['Secret', secret]]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}
