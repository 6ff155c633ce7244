import { List, Modal, Table, Text } from '@mantine/core'
import type { FieldChange, ImportRow } from './import-rows.ts'
import { words } from '../words.ts'

const Changes = ({ changes, isDone }: { changes: readonly FieldChange[]; isDone: boolean }) => (
  <Table mt="xs" verticalSpacing={6} aria-label={words.import.row.changes}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{words.import.row.field}</Table.Th>
        <Table.Th>{isDone ? words.import.row.before : words.import.row.current}</Table.Th>
        <Table.Th>{words.import.mapping.inFile}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {changes.map(({ field, before, after }) => (
        <Table.Tr key={field}>
          <Table.Td>{field}</Table.Td>
          <Table.Td c="dimmed">
            <bdi>{before}</bdi>
          </Table.Td>
          <Table.Td fw={550}>
            <bdi>{after}</bdi>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

type RowDetailProps = { row: ImportRow | undefined; isDone: boolean; onClose: () => void }

/** A row in full: its differences and everything that is wrong with it. */
export const RowDetail = ({ row, isDone, onClose }: RowDetailProps) => (
  <Modal
    opened={row !== undefined}
    onClose={onClose}
    title={row && words.import.row.title(row.line)}
    size="lg"
  >
    {row && (
      <div style={{ overflowWrap: 'anywhere' }}>
        <bdi>
          {[row.domain, row.company]
            .filter((text) => text !== '')
            .join(', ')
            .slice(0, 600)}
        </bdi>
        {row.kind === 'new' && (
          <Text size="sm" mt="xs">
            {words.import.outcome.newVendor}
          </Text>
        )}
        {row.problems.length > 0 && (
          <List size="sm" mt="xs" spacing="xs">
            {row.problems.map((text) => (
              <List.Item key={text}>
                <bdi>{text}</bdi>
              </List.Item>
            ))}
          </List>
        )}
        {row.changes.length > 0 && <Changes changes={row.changes} isDone={isDone} />}
      </div>
    )}
  </Modal>
)
