import type { VendorScoreExplanation } from '@parapet/contract'
import { Table, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

/** The name under which the service records its own checks. */
const ownChecks = 'passive-check'

/** What was looked at, when and by what, and what kind of figures these are. */
export const VendorCoverage = ({ explanation }: { explanation: VendorScoreExplanation }) => {
  const { coverage, unchecked, coverageNote, modelVersion, isHeuristic, calculatedAt } = explanation
  return (
    <Section
      title={words.why.coverage.title}
      aside={isHeuristic && <Tag>{words.why.coverage.heuristic}</Tag>}
      flush={coverage.length > 0}
    >
      {coverage.length > 0 && (
        <Table.ScrollContainer minWidth={340} scrollAreaProps={{ tabIndex: 0 }}>
          <Table verticalSpacing={6} horizontalSpacing="md" aria-label={words.why.coverage.title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.fields.factor}</Table.Th>
                <Table.Th scope="col">{words.fields.lastChecked}</Table.Th>
                <Table.Th scope="col">{words.why.coverage.by}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {coverage.map(({ category, checkedAt, sourceTool }) => (
                <Table.Tr key={category}>
                  <Table.Td>{labelOf(category)}</Table.Td>
                  <Table.Td>
                    <When at={checkedAt} />
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {sourceTool === ownChecks ? words.why.coverage.ownChecks : <bdi>{sourceTool}</bdi>}
                  </Table.Td>
                </Table.Tr>
              ))}
              {unchecked.map((category) => (
                <Table.Tr key={category} c="dimmed">
                  <Table.Td>{labelOf(category)}</Table.Td>
                  <Table.Td colSpan={2}>{words.why.coverage.notYet}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Text size="xs" c="dimmed" component="div" px={coverage.length > 0 ? 'md' : 0} py="sm">
        {coverageNote} {words.why.coverage.model(modelVersion, <When at={calculatedAt} />)}
      </Text>
    </Section>
  )
}
