import { Anchor, CloseButton, Group, Paper, ScrollArea, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Tag, type Tone } from '../../parts/tag.tsx'
import type { RowOutcome } from './bulk-outcome.ts'
import type { Report } from './use-bulk.ts'
import { words } from '../words.ts'

const states: Readonly<Record<RowOutcome['state'], { label: string; tone: Tone }>> = {
  refused: { label: words.bulk.report.refused, tone: 'critical' },
  unchanged: { label: words.bulk.report.unchanged, tone: 'neutral' },
  done: { label: words.bulk.report.done, tone: 'good' },
}

const order = Object.keys(states)

/** What a bulk action did, in total and for each vendor. */
export const BulkReport = ({
  report: { sentence, rows },
  onClose,
}: {
  report: Report
  onClose: () => void
}) => {
  const hasRefused = rows.some(({ state }) => state === 'refused')
  const [isOpen, setOpen] = useState(hasRefused)
  const sorted = rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <Paper p="xs" px="md" role="status" aria-label={words.bulk.report.label}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Group gap="sm">
          <Tag tone={hasRefused ? 'critical' : 'good'}>
            {hasRefused ? words.bulk.report.partly : words.bulk.report.done}
          </Tag>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
          >
            {isOpen ? words.bulk.report.hide : words.bulk.report.show}
          </Anchor>
        </Group>
        <CloseButton aria-label={words.bulk.report.close} onClick={onClose} />
      </Group>
      {isOpen && (
        <ScrollArea.Autosize mah={240} mt="xs" viewportProps={{ tabIndex: 0 }}>
          <Table aria-label={words.bulk.report.table} verticalSpacing={4}>
            <Table.Tbody>
              {sorted.map(({ id, name, state, message }) => (
                <Table.Tr key={id}>
                  <Table.Td w={120}>
                    <Tag tone={states[state].tone}>{states[state].label}</Tag>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Link to="/vendors/$vendorId" params={{ vendorId: id }} className="plain">
                      <bdi>{name}</bdi>
                    </Link>
                  </Table.Td>
                  <Table.Td c="dimmed">{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </Paper>
  )
}
