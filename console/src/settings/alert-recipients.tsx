import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Member } from '../parts/all-members.ts'
import { type Channel, kindNames, type Rule } from './alert-texts.ts'
import { words } from './words.ts'

/** Whom a rule tells. */
export type Recipients = Pick<Rule, 'channelIds' | 'memberIds'>

export const isNobody = ({ channelIds, memberIds }: Recipients): boolean =>
  channelIds.length + memberIds.length === 0

/** Those that a rule tells, by name; an unknown one by its id. */
export const recipientNames = (
  { channelIds, memberIds }: Recipients,
  channels: readonly Channel[],
  members: readonly Member[],
): string =>
  [
    ...channelIds.map((id) => channels.find((channel) => channel.id === id)?.name ?? id),
    ...memberIds.map((id) => members.find(({ userId }) => userId === id)?.displayName ?? id),
  ].join(', ')

type AlertRecipientsProps = {
  value: Recipients
  channels: readonly Channel[]
  members: readonly Member[]
  error: ReactNode
  onChange: (value: Recipients) => void
}

/** Selects channels, and members who are told in their inbox. */
export const AlertRecipients = ({ value, channels, members, error, onChange }: AlertRecipientsProps) => {
  const { channelIds, memberIds } = value
  return (
    <MultiSelect
      label={words.alerts.form.sendTo}
      description={words.alerts.form.sendToAbout}
      searchable
      limit={200}
      data={[
        {
          group: words.alerts.form.channels,
          items: channels.map(({ id, name, kind }) => ({
            value: id,
            label: words.alerts.form.channelAs(name, kindNames[kind]),
          })),
        },
        {
          group: words.alerts.form.people,
          items: members.map(({ userId, displayName, email }) => ({
            value: userId,
            label: words.alerts.form.channelAs(displayName, email),
          })),
        },
      ]}
      value={[...channelIds, ...memberIds]}
      onChange={(ids) => {
        const people = ids.filter((id) => members.some(({ userId }) => userId === id))
        onChange({ channelIds: ids.filter((id) => !people.includes(id)), memberIds: people })
      }}
      error={error}
    />
  )
}
