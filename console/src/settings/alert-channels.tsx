import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { ask } from '../parts/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { type Column, DataList } from '../parts/data-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { type Channel, kindNames, makesTickets } from './alert-texts.ts'
import { ChannelForm } from './channel-form.tsx'
import { WebhookFrame } from './webhook-frame.tsx'
import { WebhookState } from './webhook-state.tsx'
import { words } from './words.ts'

const columns: readonly Column<Channel>[] = [
  { key: 'name', header: words.labels.name, width: 'minmax(0, 2fr)', cell: ({ name }) => name },
  {
    key: 'kind',
    header: words.alerts.channels.kind,
    width: '9rem',
    hideBelow: 'sm',
    cell: ({ kind }) => kindNames[kind],
  },
  {
    key: 'state',
    header: words.labels.status,
    width: '6rem',
    cell: (channel) => <WebhookState webhook={channel} />,
  },
  {
    key: 'target',
    header: words.alerts.channels.target,
    width: 'minmax(0, 2fr)',
    hideBelow: 'lg',
    cell: ({ target }) => target,
  },
  {
    key: 'rules',
    header: words.alerts.channels.usedBy,
    width: '6rem',
    hideBelow: 'sm',
    cell: ({ ruleCount }) => words.alerts.channels.ruleCount(ruleCount),
  },
]

const ChannelActions = ({ channel }: { channel: Channel }) => {
  const { id, kind, isEnabled, ruleCount } = channel
  const { setSearch } = useListSearch()
  const [isEdited, setEdited] = useState(false)
  const test = useChange('TestWebhook', {
    done: makesTickets(kind) ? words.alerts.channels.checkingLogin : words.alerts.delivery.testQueued,
    failed: words.alerts.delivery.testFailed,
  })
  const update = useChange('UpdateAlertChannel', {
    done: words.alerts.channels.saved,
    failed: words.alerts.channels.saveFailed,
    onDone: () => setEdited(false),
  })
  const remove = useChange('DeleteWebhook', {
    done: words.alerts.channels.deleted,
    failed: words.alerts.channels.deleteFailed,
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
        {words.alerts.delivery.sendTest}
      </Button>
      <Button variant="default" onClick={() => setEdited(true)}>
        {words.labels.edit}
      </Button>
      <Button
        variant="default"
        loading={update.isPending}
        onClick={() => update.mutate({ id, isEnabled: !isEnabled })}
      >
        {isEnabled ? words.labels.turnOff : words.labels.turnOn}
      </Button>
      <ConfirmButton
        question={words.alerts.channels.deleteQuestion({ hasTickets: makesTickets(kind), ruleCount })}
        confirm={words.alerts.channels.delete}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        {words.labels.delete}
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
  const { name, kind, target, projectKey, assignmentGroup, closesTickets } = channel
  const whenResolved =
    closesTickets === true ? words.alerts.channels.commentsAndCloses : words.alerts.channels.comments
  return (
    <WebhookFrame
      webhook={channel}
      title={name}
      back={{ to: '/settings/alerts', text: words.alerts.channels.back }}
      facts={{
        first: [
          [words.alerts.channels.kind, kindNames[kind]],
          [words.alerts.channels.target, target],
          [words.alerts.channels.project, projectKey],
          [words.alerts.channels.assignmentGroup, assignmentGroup],
          [words.alerts.channels.whenResolved, makesTickets(kind) ? whenResolved : undefined],
        ],
      }}
      actions={mayChange && <ChannelActions channel={channel} />}
    />
  )
}

/** The places that alerts can go to. */
export const AlertChannels = () => {
  const { setSearch } = useListSearch()
  const mayChange = useCan('webhooks.manage')
  const [isNew, setNew] = useState(false)
  const query = useQuery(ask('ListAlertChannels', { limit: 100 }))
  const make = useChange('CreateAlertChannel', {
    done: words.alerts.channels.added,
    failed: words.alerts.channels.addFailed,
    onDone: ({ channel }) => {
      setNew(false)
      setSearch({ open: channel.id })
    },
  })
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {words.alerts.channels.add}
    </Button>
  )
  return (
    <Section title={words.alerts.channels.title} aside={add} flush>
      <Answered query={query}>
        {({ channels, totalCount }) =>
          channels.length === 0 ? (
            <EmptyState title={words.alerts.channels.empty} action={add}>
              {mayChange ? words.alerts.channels.emptyAbout : words.alerts.channels.ownersOnly}
            </EmptyState>
          ) : (
            <DataList
              label={words.alerts.channels.title}
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
