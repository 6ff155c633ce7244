import { Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { readVector } from './read-vector.ts'
import { words } from './words.ts'

/** Explains each metric of a CVSS vector. */
export const CvssExplained = ({ vector }: { vector: string }) => {
  const read = readVector(vector)
  if (!read) {
    return (
      <Text size="sm" c="dimmed">
        {words.table.invalid(vector)}
      </Text>
    )
  }
  return (
    <Table.ScrollContainer minWidth={300} scrollAreaProps={{ tabIndex: 0 }}>
      <Table verticalSpacing={4} withRowBorders={false} aria-label={words.table.label(read.version)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.table.metric}</Table.Th>
            <Table.Th scope="col">{words.table.value}</Table.Th>
            <Table.Th scope="col">{words.table.token}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...Map.groupBy(read.metrics, ({ part }) => part)].map(([part, metrics]) => (
            <Fragment key={part}>
              <Table.Tr>
                <Table.Th colSpan={3} scope="colgroup" pt="sm">
                  <Text size="xs" c="dimmed" fw={550}>
                    {words.parts[part]}
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
          {words.table.unknown(read.unknown.join(', '))}
        </Text>
      )}
    </Table.ScrollContainer>
  )
}
