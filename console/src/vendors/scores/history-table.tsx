import { Anchor, Table } from '@mantine/core'
import { formatUtcDay } from '../../parts/format.ts'
import { signedPoints } from '../../parts/points.ts'
import type { ScoreDay } from '../vendor-history.tsx'
import { words } from '../words.ts'

type HistoryTableProps = {
  history: readonly ScoreDay[]
  /** By how much the score moved on which days. */
  changes: ReadonlyMap<string, number>
  onDay: (day: string) => void
}

/** The scores by day; selecting a change shows its causes. */
export const HistoryTable = ({ history, changes, onDay }: HistoryTableProps) => (
  <Table.ScrollContainer minWidth={320} maxHeight={320} scrollAreaProps={{ tabIndex: 0 }}>
    <Table stickyHeader verticalSpacing={4} aria-label={words.scores.history.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.scores.history.day}</Table.Th>
          <Table.Th scope="col" ta="end">
            {words.fields.score}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {words.fields.change}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {words.fields.breachLikelihood}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {words.fields.ransomwareLikelihood}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {history.toReversed().map(({ date, overall, breachLikelihood, ransomware }) => {
          const change = changes.get(date) ?? 0
          return (
            <Table.Tr key={date} className="number">
              <Table.Th scope="row" fw={400}>
                {formatUtcDay(date)}
              </Table.Th>
              <Table.Td ta="end">{overall}</Table.Td>
              <Table.Td ta="end">
                {change === 0 ? (
                  <span className="muted">–</span>
                ) : (
                  <Anchor component="button" type="button" size="sm" onClick={() => onDay(date)}>
                    {signedPoints(change)}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td ta="end">{breachLikelihood}</Table.Td>
              <Table.Td ta="end">{ransomware}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
