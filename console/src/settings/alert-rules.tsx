import { Button, Group, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { ask } from '../parts/ask.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type Column, DataList } from '../parts/data-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { AlertRuleForm } from './alert-rule-form.tsx'
import { type Channel, type Rule, triggerName } from './alert-texts.ts'

const RuleState = ({ rule: { isEnabled, problem, channelIds, heldCount } }: { rule: Rule }) => {
  if (!isEnabled) return <Tag>Off</Tag>
  if (problem !== undefined) return <Tag tone="critical">Cannot be used</Tag>
  if (channelIds.length === 0) return <Tag tone="high">No channel</Tag>
  return heldCount > 0 ? <Tag tone="medium">At its limit</Tag> : <Tag tone="good">On</Tag>
}

const RuleMenu = ({ rule }: { rule: Rule }) => {
  const { id, name, isEnabled } = rule
  const [isAsking, setAsking] = useState(false)
  const update = useChange('UpdateAlertRule', {
    done: isEnabled ? 'The rule is off.' : 'The rule is on. It tells what begins to match from now on.',
  })
  const remove = useChange('DeleteAlertRule', { done: 'The rule was deleted.' })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Actions for ${name}`}
            onClick={(event) => event.stopPropagation()}
          >
            <IconDots size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
          <Menu.Item onClick={() => update.mutate({ id, isEnabled: !isEnabled })}>
            {isEnabled ? 'Switch off' : 'Switch on'}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => setAsking(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}`}
        question="It sends nothing more. Tickets that it made stay."
        confirm="Delete the rule"
        isHarmless={false}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  )
}

const columnsFor = (mayChange: boolean, channels: readonly Channel[]): readonly Column<Rule>[] => [
  { key: 'name', header: 'Name', width: 'minmax(0, 3fr)', cell: ({ name }) => name },
  { key: 'state', header: 'State', width: '7rem', cell: (rule) => <RuleState rule={rule} /> },
  {
    key: 'trigger',
    header: 'When',
    width: 'minmax(0, 2fr)',
    hideBelow: 'sm',
    cell: ({ trigger }) => triggerName(trigger),
  },
  {
    key: 'channels',
    header: 'Sends to',
    width: 'minmax(0, 2fr)',
    hideBelow: 'lg',
    cell: ({ channelIds }) =>
      channelIds.map((id) => channels.find((channel) => channel.id === id)?.name ?? id).join(', '),
  },
  {
    key: 'last',
    header: 'Last alert',
    width: '7rem',
    hideBelow: 'sm',
    cell: ({ lastAlertAt }) =>
      lastAlertAt === undefined ? <span className="muted">never</span> : <When at={lastAlertAt} />,
  },
  ...(mayChange
    ? [{ key: 'menu', header: 'Actions', width: '5rem', cell: (rule: Rule) => <RuleMenu rule={rule} /> }]
    : []),
]

/** The rules, and a form to make or change one. */
export const AlertRules = () => {
  const mayChange = useCan('alerts.manage')
  const [edited, setEdited] = useState<Rule | 'new'>()
  const query = useQuery(ask('ListAlertRules', { limit: 100 }))
  const { data } = useQuery(ask('ListAlertChannels', { limit: 100 }))
  const channels = data?.channels ?? []
  const onDone = (): void => setEdited(undefined)
  const make = useChange('CreateAlertRule', {
    done: 'The rule is on. It tells what begins to match from now on.',
    onDone,
  })
  const update = useChange('UpdateAlertRule', { done: 'The rule was changed.', onDone })
  const rule = edited === 'new' ? undefined : edited
  const add = mayChange && (
    <Button
      leftSection={<IconPlus size={16} />}
      disabled={channels.length === 0}
      onClick={() => setEdited('new')}
    >
      New rule
    </Button>
  )
  return (
    <Section title="Rules" aside={<Group gap="xs">{add}</Group>} flush>
      <Answered query={query}>
        {({ rules, totalCount }) =>
          rules.length === 0 ? (
            <EmptyState title="No alert rules yet" action={channels.length > 0 && add}>
              {channels.length === 0
                ? 'Add a channel first: a rule needs a place to send its alerts to.'
                : 'A rule tells a channel when a finding, a score or a security event matches what you choose.'}
            </EmptyState>
          ) : (
            <DataList
              label="Alert rules"
              columns={columnsFor(mayChange, channels)}
              rows={rules}
              rowId={({ id }) => id}
              totalCount={totalCount}
              onOpen={(opened) => mayChange && setEdited(opened)}
            />
          )
        }
      </Answered>
      {edited !== undefined && (
        <AlertRuleForm
          {...(rule && { rule })}
          channels={channels}
          error={rule ? update.error : make.error}
          isPending={make.isPending || update.isPending}
          onClose={onDone}
          onSubmit={({ trigger, ...input }) =>
            rule ? update.mutate({ id: rule.id, ...input }) : make.mutate({ trigger, ...input })
          }
        />
      )}
    </Section>
  )
}
