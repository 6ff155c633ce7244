import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { ask } from '../parts/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { countOf } from '../parts/count-of.ts'
import { type Column, DataList } from '../parts/data-list.tsx'
import { Facts } from '../parts/facts.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { type Channel, kindNames, makesTickets } from './alert-texts.ts'
import { ChannelForm } from './channel-form.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookState } from './webhook-state.tsx'

const columns: readonly Column<Channel>[] = [
  { key: 'name', header: 'Name', width: 'minmax(0, 2fr)', cell: ({ name }) => name },
  { key: 'kind', header: 'Kind', width: '9rem', hideBelow: 'sm', cell: ({ kind }) => kindNames[kind] },
  { key: 'state', header: 'State', width: '6rem', cell: (channel) => <WebhookState webhook={channel} /> },
  {
    key: 'target',
    header: 'Goes to',
    width: 'minmax(0, 2fr)',
    hideBelow: 'lg',
    cell: ({ target }) => target,
  },
  {
    key: 'rules',
    header: 'Used by',
    width: '6rem',
    hideBelow: 'sm',
    cell: ({ ruleCount }) => countOf(ruleCount, 'rule'),
  },
]

const ChannelActions = ({ channel }: { channel: Channel }) => {
  const { id, kind, isEnabled, ruleCount } = channel
  const { setSearch } = useListSearch()
  const [isEdited, setEdited] = useState(false)
  const test = useChange('TestWebhook', {
    done: makesTickets(kind)
      ? 'The login is being checked; see the deliveries.'
      : 'A test message is queued; see the deliveries.',
  })
  const update = useChange('UpdateAlertChannel', {
    done: 'The channel was changed.',
    onDone: () => setEdited(false),
  })
  const remove = useChange('DeleteWebhook', {
    done: 'The channel was deleted.',
    onDone: () => setSearch({ open: undefined, where: undefined }),
  })
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={!isEnabled}
        loading={test.isPending}
        onClick={() => test.mutate({ id })}
      >
        Send a test
      </Button>
      <Button variant="default" onClick={() => setEdited(true)}>
        Edit
      </Button>
      <Button
        variant="default"
        loading={update.isPending}
        onClick={() => update.mutate({ id, isEnabled: !isEnabled })}
      >
        {isEnabled ? 'Switch off' : 'Switch on'}
      </Button>
      <ConfirmButton
        question={`It is deleted with the record of its deliveries${makesTickets(kind) ? ' and of its tickets, which stay where they are' : ''}. ${
          ruleCount === 0 ? 'No rule uses it.' : `${countOf(ruleCount, 'rule')} will no longer reach it.`
        }`}
        confirm="Delete the channel"
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        Delete
      </ConfirmButton>
      {isEdited && (
        <ChannelForm
          channel={channel}
          error={update.error}
          isPending={update.isPending}
          onClose={() => setEdited(false)}
          onSubmit={({ kind: _kind, ...input }) => update.mutate({ id, ...input })}
        />
      )}
    </Group>
  )
}

/** One channel: where it goes, its state, and its messages of the last 30 days. */
export const ChannelDetail = ({ channel }: { channel: Channel }) => {
  const mayChange = useCan('webhooks.manage')
  const { name, kind, target, failingSince, lastError, lastDeliveredAt } = channel
  return (
    <>
      <Anchor component={Link} to="/settings/alerts" size="sm">
        <Group gap={4} component="span">
          <IconArrowLeft size={14} aria-hidden /> All alerts
        </Group>
      </Anchor>
      <Section title={name} aside={<WebhookState webhook={channel} />}>
        <Stack>
          {failingSince !== undefined && (
            <Notice tone="medium">
              No message has arrived since <When at={failingSince} />. {lastError}
            </Notice>
          )}
          <Facts
            facts={[
              ['Kind', kindNames[kind]],
              ['Goes to', target],
              ['Project', channel.projectKey],
              ['Assignment group', channel.assignmentGroup],
              [
                'When a finding is resolved',
                makesTickets(kind)
                  ? channel.closesTickets === true
                    ? 'The ticket gets a comment and is closed'
                    : 'The ticket gets a comment'
                  : undefined,
              ],
              ['Waiting to be sent', channel.pendingCount.toLocaleString('en')],
              [
                'Last delivered',
                lastDeliveredAt === undefined ? 'never' : <When key="at" at={lastDeliveredAt} />,
              ],
            ]}
          />
          {mayChange && <ChannelActions channel={channel} />}
        </Stack>
      </Section>
      <DeliveryList webhook={channel} />
    </>
  )
}

/** The places that alerts can go to. */
export const AlertChannels = () => {
  const { setSearch } = useListSearch()
  const mayChange = useCan('webhooks.manage')
  const [isNew, setNew] = useState(false)
  const query = useQuery(ask('ListAlertChannels', { limit: 100 }))
  const make = useChange('CreateAlertChannel', {
    done: 'The channel was added. Send a test to see whether it works.',
    onDone: ({ channel }) => {
      setNew(false)
      setSearch({ open: channel.id })
    },
  })
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      New channel
    </Button>
  )
  return (
    <Section title="Channels" aside={add} flush>
      <Answered query={query}>
        {({ channels, totalCount }) =>
          channels.length === 0 ? (
            <EmptyState title="No channels yet" action={add}>
              {mayChange
                ? 'Add a Slack or Teams channel, a Jira project, a ServiceNow instance or a mail address.'
                : 'An owner can add them.'}
            </EmptyState>
          ) : (
            <DataList
              label="Channels"
              columns={columns}
              rows={channels}
              rowId={({ id }) => id}
              totalCount={totalCount}
              onOpen={({ id }) => setSearch({ open: id })}
            />
          )
        }
      </Answered>
      {isNew && (
        <ChannelForm
          error={make.error}
          isPending={make.isPending}
          onClose={() => setNew(false)}
          onSubmit={(input) => make.mutate(input)}
        />
      )}
    </Section>
  )
}
