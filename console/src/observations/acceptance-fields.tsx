import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useSession } from '../parts/session.ts'
import { acceptanceEnd, type AcceptanceTerm, dayBounds } from './acceptance-end.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

const terms = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: 'day', label: 'Until a date' },
]

type AcceptanceFieldsProps = {
  now: Date
  term: AcceptanceTerm
  onChange: (term: AcceptanceTerm) => void
}

/** Asks until when a risk is accepted, and says who approves it. */
export const AcceptanceFields = ({ now, term, onChange }: AcceptanceFieldsProps) => {
  const { user } = useSession()
  const end = acceptanceEnd(term, now)
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm" fw={500} mb={4} id="acceptance-term">
          Accept for
        </Text>
        <SegmentedControl
          aria-labelledby="acceptance-term"
          fullWidth
          // Four choices fit a narrow telephone only in small type.
          size="xs"
          data={terms}
          value={'days' in term ? String(term.days) : 'day'}
          onChange={(value) => onChange(value === 'day' ? { day: '' } : { days: Number(value) })}
        />
      </div>
      {'day' in term && (
        <TextInput
          type="date"
          label="Accept until"
          description="At most one year from today"
          required
          {...dayBounds(now)}
          value={term.day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {end ? `Reopens on ${day.format(end)}. ` : ''}
        You approve this as <bdi>{user.displayName}</bdi>.
      </Text>
    </Stack>
  )
}
