import { Button, Group, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { allMembers, type Member } from '../parts/all-members.ts'
import { ask } from '../parts/ask.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type Column, DataList } from '../parts/data-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { isNobody, recipientNames } from './alert-recipients.tsx'
import { AlertRuleForm } from './alert-rule-form.tsx'
import { type Channel, type Rule, triggerName } from './alert-texts.ts'
import { words } from './words.ts'

const RuleState = ({ rule }: { rule: Rule }) => {
  const { isEnabled, problem, heldCount } = rule
  if (!isEnabled) return <Tag>{words.labels.off}</Tag>
  if (problem !== undefined) return <Tag tone="critical">{words.alerts.rules.broken}</Tag>
  if (isNobody(rule)) return <Tag tone="high">{words.alerts.rules.nobody}</Tag>
  return heldCount > 0 ? (
    <Tag tone="medium">{words.alerts.rules.limited}</Tag>
  ) : (
    <Tag tone="good">{words.labels.on}</Tag>
  )
}

const RuleMenu = ({ rule }: { rule: Rule }) => {
  const { id, name, isEnabled } = rule
  const [isAsking, setAsking] = useState(false)
  const update = useChange('UpdateAlertRule', {
    done: isEnabled ? words.alerts.rules.isOff : words.alerts.rules.isOn,
    failed: words.alerts.rules.saveFailed,
  })
  const remove = useChange('DeleteAlertRule', {
    done: words.alerts.rules.deleted,
    failed: words.alerts.rules.deleteFailed,
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={words.alerts.rules.actions(name)}
            onClick={(event) => event.stopPropagation()}
          >
            <IconDots size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
          <Menu.Item onClick={() => update.mutate({ id, isEnabled: !isEnabled })}>
            {isEnabled ? words.labels.turnOff : words.labels.turnOn}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => setAsking(true)}>
            {words.labels.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.alerts.rules.deleting(name)}
        question={words.alerts.rules.deleteQuestion}
        confirm={words.alerts.rules.delete}
        isHarmless={false}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  )
}

const columnsFor = (
  mayChange: boolean,
  channels: readonly Channel[],
  members: readonly Member[],
): readonly Column<Rule>[] => [
  { key: 'name', header: words.labels.name, width: 'minmax(0, 3fr)', cell: ({ name }) => name },
  { key: 'state', header: words.labels.status, width: '7rem', cell: (rule) => <RuleState rule={rule} /> },
  {
    key: 'trigger',
    header: words.labels.when,
    width: 'minmax(0, 2fr)',
    hideBelow: 'sm',
    cell: ({ trigger }) => triggerName(trigger),
  },
  {
    key: 'channels',
    header: words.alerts.rules.sendsTo,
    width: 'minmax(0, 2fr)',
    hideBelow: 'lg',
    cell: (rule) => recipientNames(rule, channels, members),
  },
  {
    key: 'last',
    header: words.alerts.rules.lastAlert,
    width: '7rem',
    hideBelow: 'sm',
    cell: ({ lastAlertAt }) =>
      lastAlertAt === undefined ? (
        <span className="muted">{words.labels.never}</span>
      ) : (
        <When at={lastAlertAt} />
      ),
  },
  ...(mayChange
    ? [
        {
          key: 'menu',
          header: words.labels.actions,
          width: '5rem',
          cell: (rule: Rule) => <RuleMenu rule={rule} />,
        },
      ]
    : []),
]

/** The rules, and a form to make or change one. */
export const AlertRules = () => {
  const mayChange = useCan('alerts.manage')
  const [edited, setEdited] = useState<Rule | 'new'>()
  const query = useQuery(ask('ListAlertRules', { limit: 100 }))
  const { data } = useQuery(ask('ListAlertChannels', { limit: 100 }))
  const { data: people } = useQuery(allMembers)
  const channels = data?.channels ?? []
  const members = people ?? []
  const onDone = (): void => setEdited(undefined)
  const make = useChange('CreateAlertRule', {
    done: words.alerts.rules.isOn,
    failed: words.alerts.rules.saveFailed,
    onDone,
  })
  const update = useChange('UpdateAlertRule', {
    done: words.alerts.rules.saved,
    failed: words.alerts.rules.saveFailed,
    onDone,
  })
  const rule = edited === 'new' ? undefined : edited
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {words.alerts.rules.add}
    </Button>
  )
  return (
    <Section title={words.alerts.rules.title} aside={<Group gap="xs">{add}</Group>} flush>
      <Answered query={query}>
        {({ rules, totalCount }) =>
          rules.length === 0 ? (
            <EmptyState title={words.alerts.rules.empty} action={add}>
              {words.alerts.rules.emptyAbout}
            </EmptyState>
          ) : (
            <DataList
              label={words.alerts.rules.list}
              columns={columnsFor(mayChange, channels, members)}
              rows={rules}
              rowId={({ id }) => id}
              totalCount={totalCount}
              onOpen={(opened) => mayChange && setEdited(opened)}
            />
          )
        }
      </Answered>
      {edited !== undefined && data && people && (
        <AlertRuleForm
          {...(rule && { rule })}
          channels={channels}
          members={members}
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
