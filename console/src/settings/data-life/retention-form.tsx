import { NumberInput, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Answered } from '../../parts/answered.tsx'
import { ask, type InputFor, type OutputFor } from '../../parts/ask.ts'
import { formatList, formatNumber } from '../../parts/format.ts'
import { useCan } from '../../parts/session.ts'
import { useChange } from '../../parts/use-change.ts'
import { useDryRun } from '../../parts/use-dry-run.ts'
import { SaveActions } from '../save-actions.tsx'
import { words } from '../words.ts'

const { retention } = words.data

type Setting = OutputFor<'GetRetention'>['settings'][number]
type Rules = InputFor<'SetRetention'>['rules']
/** By class; empty for no limit. */
type Days = Readonly<Record<string, number | string>>

/** Counting stops here. */
const maxCounted = 10_000

const nameOf = ({ class: name }: Setting): string =>
  name === 'RETENTION_CLASS_UNSPECIFIED' ? name : retention.classes[name]

const daysOf = (settings: readonly Setting[]): Days =>
  Object.fromEntries(settings.map(({ class: name, days = '' }) => [name, days]))

const rulesOf = (settings: readonly Setting[], days: Days): Rules =>
  settings.map(({ class: name }) => {
    const given = days[name] ?? ''
    return { class: name, ...(given !== '' && { days: Number(given) }) }
  })

const limitsOf = ({ minDays, maxDays }: Setting): string =>
  maxDays === undefined ? retention.atLeast(minDays) : retention.between(minDays, maxDays)

const countText = (count: number): string =>
  count >= maxCounted ? retention.orMore(formatNumber(count)) : formatNumber(count)

/** What saving would delete, by a dry run. */
const Preview = ({ settings, days }: { settings: readonly Setting[]; days: Days }) => {
  const { data, error } = useDryRun('SetRetention', days, (draft) => ({ rules: rulesOf(settings, draft) }))
  if (error) return error.message
  if (!data) return retention.counting
  const due = data.settings.filter(({ dueCount }) => dueCount > 0)
  if (due.length === 0) return retention.deletesNone
  return retention.deletes(formatList(due.map((one) => `${nameOf(one)}: ${countText(one.dueCount)}`)))
}

const RetentionTable = ({
  settings,
  days,
  onChange,
}: {
  settings: readonly Setting[]
  days: Days
  /** Absent for those who may only read it. */
  onChange?: (days: Days) => void
}) => (
  <Table withRowBorders={false} aria-label={retention.table} maw="44rem">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{retention.kind}</Table.Th>
        <Table.Th w="8rem">{retention.days}</Table.Th>
        <Table.Th visibleFrom="sm">{retention.limits}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {settings.map((setting) => {
        const value = days[setting.class] ?? ''
        return (
          <Table.Tr key={setting.class}>
            <Table.Th scope="row" fw={400}>
              <Text size="sm" c="var(--mantine-color-text)">
                {nameOf(setting)}
              </Text>
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {limitsOf(setting)}
              </Text>
            </Table.Th>
            <Table.Td>
              {onChange ? (
                <NumberInput
                  aria-label={retention.field(nameOf(setting))}
                  placeholder={setting.maxDays === undefined ? retention.forever : String(setting.maxDays)}
                  min={1}
                  max={36_500}
                  allowDecimal={false}
                  allowNegative={false}
                  hideControls
                  value={value}
                  onChange={(changed) => onChange({ ...days, [setting.class]: changed })}
                />
              ) : value === '' ? (
                retention.forever
              ) : (
                retention.kept(Number(value))
              )}
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm" c="dimmed">
                {limitsOf(setting)}
              </Text>
            </Table.Td>
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  </Table>
)

const Form = ({ settings }: { settings: readonly Setting[] }) => {
  const saved = daysOf(settings)
  const [days, setDays] = useState(saved)
  const save = useChange('SetRetention', { done: retention.saved, failed: retention.failed })
  const isChanged = settings.some(({ class: name }) => String(days[name]) !== String(saved[name]))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged) save.mutate({ rules: rulesOf(settings, days) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <RetentionTable settings={settings} days={days} onChange={setDays} />
        <Text size="sm" role="status" mih="1.4em">
          {isChanged ? <Preview settings={settings} days={days} /> : retention.hint}
        </Text>
        <SaveActions isChanged={isChanged} isSaving={save.isPending} onDiscard={() => setDays(saved)} />
      </Stack>
    </form>
  )
}

/** How long each kind of data is kept. */
export const RetentionForm = () => {
  const mayChange = useCan('organization.write')
  return (
    <Answered query={useQuery(ask('GetRetention', {}))} rows={5}>
      {({ settings }) =>
        mayChange ? (
          <Form key={JSON.stringify(daysOf(settings))} settings={settings} />
        ) : (
          <RetentionTable settings={settings} days={daysOf(settings)} />
        )
      }
    </Answered>
  )
}
