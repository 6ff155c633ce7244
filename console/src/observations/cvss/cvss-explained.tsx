import { Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { type ReadMetric, readVector } from './read-vector.ts'

const byPart = (metrics: readonly ReadMetric[]): Map<string, ReadMetric[]> =>
  Map.groupBy(metrics, ({ part }) => part)

/** Explains each metric of a CVSS vector. */
export const CvssExplained = ({ vector }: { vector: string }) => {
  const read = readVector(vector)
  if (!read) {
    return (
      <Text size="sm" c="dimmed">
        The vector <span className="mono">{vector}</span> cannot be explained.
      </Text>
    )
  }
  return (
    <Table.ScrollContainer minWidth={300} scrollAreaProps={{ tabIndex: 0 }}>
      <Table verticalSpacing={4} withRowBorders={false} aria-label={`CVSS ${read.version} metric by metric`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Metric</Table.Th>
            <Table.Th scope="col">Value</Table.Th>
            <Table.Th scope="col">In the vector</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...byPart(read.metrics)].map(([part, metrics]) => (
            <Fragment key={part}>
              <Table.Tr>
                <Table.Th colSpan={3} scope="colgroup" pt="sm">
                  <Text size="xs" c="dimmed" fw={550}>
                    {part}
                  </Text>
                </Table.Th>
              </Table.Tr>
              {metrics.map(({ token, name, value, meaning }) => (
                <Table.Tr key={token}>
                  <Table.Td style={{ verticalAlign: 'top' }}>{name}</Table.Td>
                  <Table.Td>
                    <Text size="sm" fw={550} component="span">
                      {value}
                    </Text>
                    {meaning !== undefined && (
                      <Text size="xs" c="dimmed">
                        {meaning}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td className="mono" style={{ verticalAlign: 'top' }}>
                    {token}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      {read.unknown.length > 0 && (
        <Text size="xs" c="dimmed">
          Not known here: {read.unknown.join(', ')}
        </Text>
      )}
    </Table.ScrollContainer>
  )
}
