import { List, Modal, Text } from '@mantine/core'
import type { Observation } from './observation-moves.ts'
import type { MoveOutcome } from './perform-move.ts'
import { words } from './words.ts'

type MoveFailuresProps = {
  failures: MoveOutcome['failures']
  rows: readonly Observation[]
  onClose: () => void
}

/** The observations for which an action failed, each with the reason. */
export const MoveFailures = ({ failures, rows, onClose }: MoveFailuresProps) => (
  <Modal opened={failures.length > 0} onClose={onClose} title={words.failures.title} size="lg">
    <Text size="sm" c="dimmed" mb="sm">
      {words.failures.about}
    </Text>
    <List size="sm" spacing="xs">
      {failures.map(({ orn, message }) => {
        const row = rows.find((candidate) => candidate.orn === orn)
        return (
          <List.Item key={orn} style={{ overflowWrap: 'anywhere' }}>
            {row ? `${row.title}, ${row.asset.displayName}: ` : ''}
            {row ? message.replace(orn, 'it') : message}
          </List.Item>
        )
      })}
    </List>
  </Modal>
)
