import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OpenLink } from '../parts/open-link.tsx'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { DataList, type Column } from '../parts/data-list.tsx'
import { formatNumber } from '../parts/format.ts'
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
import { words } from './words.ts'

const columns: readonly Column<Webhook>[] = [
  {
    key: 'url',
    header: words.webhooks.url,
    width: 'minmax(0, 3fr)',
    isName: true,
    cell: ({ id, url, description = '' }) => (
      <span title={url}>
        <OpenLink id={id}>{description === '' ? url : description}</OpenLink>
        {description !== '' && <span className="muted"> {url}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: words.labels.status,
    width: '6rem',
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    key: 'events',
    header: words.webhooks.events,
    width: '6rem',
    hideBelow: 'sm',
    cell: ({ eventTypes }) => words.webhooks.typeCount(eventTypes.length),
  },
  {
    key: 'pending',
    header: words.webhooks.waiting,
    width: '5rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ pendingCount }) => formatNumber(pendingCount),
  },
  {
    key: 'delivered',
    header: words.labels.lastDelivered,
    width: '8rem',
    hideBelow: 'sm',
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt === undefined ? (
        <span className="muted">{words.labels.never}</span>
      ) : (
        <When at={lastDeliveredAt} />
      ),
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
    failed: words.webhooks.addFailed,
    onDone: (output) => {
      setNew(false)
      setSecret(output.secret)
    },
  })
  const open = query.data?.webhooks.find(({ id }) => id === search.open)
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {words.webhooks.add}
    </Button>
  )
  return (
    <>
      {open ? (
        <WebhookDetail webhook={open} onSecret={setSecret} />
      ) : (
        <Section title={words.webhooks.title} aside={add} flush>
          <Answered query={query}>
            {({ webhooks, totalCount }) =>
              webhooks.length === 0 ? (
                <EmptyState title={words.webhooks.empty} action={add}>
                  {words.webhooks.emptyAbout}
                </EmptyState>
              ) : (
                <DataList
                  label={words.webhooks.title}
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
          title={words.webhooks.add}
          submit={words.webhooks.add}
          error={make.error}
          isPending={make.isPending}
          onClose={() => setNew(false)}
          onSubmit={(input) => make.mutate(input)}
        />
      )}
      {secret !== undefined && (
        <SecretOnce
          title={words.webhooks.signingSecret}
          values={[[words.webhooks.secret, secret]]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}
