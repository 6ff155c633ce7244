import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fromLocalTime, toLocalTime } from '../parts/local-time.ts'
import type { Observation } from './observation-moves.ts'
import type { MoveInput } from './perform-move.ts'
import { words } from './words.ts'

type Choice = 'date' | 'none' | 'sla'

const dueOf = (choice: Choice, day: string): MoveInput['due'] => {
  if (choice === 'sla') return { followSla: true }
  if (choice === 'none') return { dueAt: null }
  // The end of the day in the user's time zone.
  const dueAt = fromLocalTime(`${day}T23:59`)
  return dueAt === undefined ? undefined : { dueAt }
}

/** The date that all of the observations have, as the value of a date field. */
const sharedDay = (observations: readonly Observation[]): string => {
  const days = new Set(observations.map(({ dueAt }) => toLocalTime(dueAt).slice(0, 'YYYY-MM-DD'.length)))
  const [day = ''] = days
  return days.size === 1 ? day : ''
}

type DueDateFieldProps = {
  observations: readonly Observation[]
  /** Undefined while no date is chosen. */
  onChange: (due: MoveInput['due']) => void
}

/** Chooses a date, none, or the date of the SLA. */
export const DueDateField = ({ observations, onChange }: DueDateFieldProps) => {
  const [choice, setChoice] = useState<Choice>('date')
  const [day, setDay] = useState(() => sharedDay(observations))
  const choose = (next: Choice, nextDay = day): void => {
    setChoice(next)
    setDay(nextDay)
    onChange(dueOf(next, nextDay))
  }
  return (
    <Stack gap="sm">
      <Radio.Group label={words.due.legend} value={choice} onChange={(value) => choose(value)}>
        <Stack gap="xs" mt={4}>
          <Radio value="date" label={words.due.specific} />
          <Radio value="sla" label={words.due.sla} />
          <Radio value="none" label={words.due.none} />
        </Stack>
      </Radio.Group>
      {choice === 'date' && (
        <TextInput
          type="date"
          label={words.due.day}
          description={words.due.dayHint}
          required
          value={day}
          onChange={(event) => choose('date', event.currentTarget.value)}
          data-autofocus
        />
      )}
    </Stack>
  )
}
