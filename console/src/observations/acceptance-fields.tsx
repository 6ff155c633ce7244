import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { formatLongDay } from '../parts/format.ts'
import { useSession } from '../parts/session.ts'
import { acceptanceEnd, type AcceptanceTerm, dayBounds } from './acceptance-end.ts'
import { words } from './words.ts'

const terms = [
  ...[30, 90, 180].map((days) => ({ value: String(days), label: words.acceptance.days(days) })),
  { value: 'day', label: words.acceptance.untilDate },
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
          {words.acceptance.term}
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
          label={words.acceptance.until}
          description={words.acceptance.limit}
          required
          {...dayBounds(now)}
          value={term.day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {end && words.acceptance.reopens(formatLongDay(end))}{' '}
        {words.acceptance.approver(<bdi>{user.displayName}</bdi>)}
      </Text>
    </Stack>
  )
}
