import type { ScoreChange } from '@parapet/contract'
import { Stack, Text } from '@mantine/core'
import { formatShortUtcDay, formatUtcDay } from '../parts/format.ts'
import { PickRow } from '../parts/pick-row.tsx'
import { points, signedPoints, sumOfPoints } from '../parts/points.ts'
import { ScoreCauses } from './scores/score-causes.tsx'
import { words } from './words.ts'

/** Days offered beside the whole period; any other can be selected in the chart or in the table. */
const offeredDays = 5

const whole = 'whole'

type VendorMovesProps = {
  moved: ScoreChange
  /** The selected day; unset for the whole period. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** Why the score moved, over the whole period or on one day. */
export const VendorMoves = ({ moved, day, onDay }: VendorMovesProps) => {
  const { days, vendorDomain } = moved
  const shown = days.find(({ date }) => date === day)
  const biggest = new Set(
    days.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, offeredDays),
  )
  const offered = days.filter((one) => biggest.has(one) || one === shown)
  const { change, causes } = shown ?? moved
  const score = shown?.score ?? moved.score
  const before = sumOfPoints([score, -change])
  return (
    <Stack gap="xs" mt="md">
      <PickRow
        label={words.scores.history.when}
        picks={[
          { value: whole, label: words.scores.history.whole },
          ...offered.map((one) => ({
            value: one.date,
            label: [
              formatShortUtcDay(one.date),
              ...(one.change === 0 ? [] : [signedPoints(one.change)]),
            ].join(' '),
          })),
        ]}
        value={shown?.date ?? whole}
        onChange={(value) => onDay(value === whole ? undefined : value)}
      />
      <Text size="sm" fw={600} className="number">
        {points(before)} → {points(score)}{' '}
        <Text span size="xs" c="dimmed">
          {shown
            ? words.scores.history.on(formatUtcDay(shown.date))
            : words.scores.drawer.since(formatUtcDay(moved.since))}
        </Text>
      </Text>
      <ScoreCauses causes={causes} change={change} vendorDomain={vendorDomain} />
    </Stack>
  )
}
