import type { VendorScoreExplanation } from '@parapet/contract'
import { Table, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { countOf } from '../parts/count-of.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { points } from './vendor-points.ts'

/** What fixing one more brings once all before it are fixed: alone, much of it would bring less. */
const gainOf = ({ fixes, score = 0 }: VendorScoreExplanation, at: number): number =>
  (fixes[at]?.scoreAfter ?? score) - (fixes[at - 1]?.scoreAfter ?? score)

/** What to fix, in the order that brings most. */
export const VendorFixes = ({ explanation }: { explanation: VendorScoreExplanation }) => {
  const { fixes, score, scoreWhenAllFixed } = explanation
  return (
    <Section
      title="What to fix first"
      flush={fixes.length > 0}
      aside={
        fixes.length > 0 &&
        score !== undefined &&
        scoreWhenAllFixed !== undefined && (
          <Text size="sm" c="dimmed" className="number">
            {score} now, {scoreWhenAllFixed} when all is fixed
          </Text>
        )
      }
    >
      {fixes.length === 0 ? (
        <EmptyState title="Nothing costs points">No open observation lowers the score.</EmptyState>
      ) : (
        <Table.ScrollContainer minWidth={420} scrollAreaProps={{ tabIndex: 0 }}>
          <Table verticalSpacing={8} horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Fix</Table.Th>
                <Table.Th scope="col">Severity</Table.Th>
                <Table.Th scope="col" ta="end">
                  Brings
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  Score then
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fixes.map((fix, at) => (
                <Table.Tr key={fix.observationType}>
                  <Table.Td>
                    <Text size="sm" fw={550} component="div" style={{ overflowWrap: 'anywhere' }}>
                      {at + 1}. {fix.title}
                    </Text>
                    <Text size="xs" c="dimmed" component="div">
                      {labelOf(fix.category)} ·{' '}
                      <TextLink to={linkOfCall(fix.open)}>{countOf(fix.openCount, 'observation')}</TextLink>
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <MemberTag member={fix.severity} />
                  </Table.Td>
                  <Table.Td ta="end" className="number">
                    <span style={{ color: 'var(--good)', fontWeight: 600 }}>
                      +{points(gainOf(explanation, at))}
                    </span>
                  </Table.Td>
                  <Table.Td ta="end" className="number">
                    {fix.scoreAfter}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}
