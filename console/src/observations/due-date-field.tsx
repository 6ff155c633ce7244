import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toLocalTime } from '../parts/local-time.ts'
import type { Observation } from './observation-moves.ts'
import type { MoveInput } from './perform-move.ts'

type Choice = 'date' | 'none' | 'sla'

/** The end of a day in the user's time zone; undefined if the field is empty. */
const endOfDay = (day: string): string | undefined => {
  const date = new Date(`${day}T23:59:59`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const dueOf = (choice: Choice, day: string): MoveInput['due'] => {
  if (choice === 'sla') return { followSla: true }
  if (choice === 'none') return { dueAt: null }
  const dueAt = endOfDay(day)
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
      <Radio.Group label="Due" value={choice} onChange={(value) => choose(value)}>
        <Stack gap="xs" mt={4}>
          <Radio value="date" label="On a date" />
          <Radio value="sla" label="As the SLA says" />
          <Radio value="none" label="No due date" />
        </Stack>
      </Radio.Group>
      {choice === 'date' && (
        <TextInput
          type="date"
          label="Due date"
          description="The end of that day, where you are."
          required
          value={day}
          onChange={(event) => choose('date', event.currentTarget.value)}
          data-autofocus
        />
      )}
    </Stack>
  )
}
