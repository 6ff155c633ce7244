import type { VendorScoreExplanation } from '@parapet/contract'
import { Table, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { countOf } from '../parts/count-of.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { PointsText } from '../parts/points-text.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { typeKey } from './scores/type-key.ts'

type Explanation = VendorScoreExplanation
type Fix = Explanation['fixes'][number]

/** What a fix brings, and the score once it and all before it are done. */
const Gain = ({ points, scoreAfter }: { points: number; scoreAfter: number | undefined }) => (
  <Table.Td ta="end" className="number" style={{ whiteSpace: 'nowrap' }}>
    <PointsText value={points} />
    {scoreAfter !== undefined && ` → ${scoreAfter}`}
  </Table.Td>
)

const FixRow = ({ fix, place, isScored }: { fix: Fix; place: number; isScored: boolean }) => (
  <Table.Tr>
    <Table.Td>
      <Text size="sm" fw={550} component="div" style={{ overflowWrap: 'anywhere' }}>
        {place}. {fix.title}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        {labelOf(fix.category)} ·{' '}
        <TextLink to={linkOfCall(fix.open)}>{countOf(fix.openCount, 'observation')}</TextLink>
      </Text>
    </Table.Td>
    <Table.Td>
      <MemberTag member={fix.severity} />
    </Table.Td>
    <Gain points={fix.points} scoreAfter={isScored ? fix.scoreAfter : undefined} />
  </Table.Tr>
)

const FixTable = ({ fixes, smallerFixes, scoreWhenAllFixed, hasSufficientData }: Explanation) => (
  <Table.ScrollContainer minWidth={420} scrollAreaProps={{ tabIndex: 0 }}>
    <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Fixes, the most useful first">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Fix</Table.Th>
          <Table.Th scope="col">Severity</Table.Th>
          <Table.Th scope="col" ta="end">
            {hasSufficientData ? 'Gain alone → score in this order' : 'Gain alone'}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fixes.map((fix, at) => (
          <FixRow key={typeKey(fix)} fix={fix} place={at + 1} isScored={hasSufficientData} />
        ))}
        {smallerFixes && (
          <Table.Tr>
            <Table.Td colSpan={2}>{countOf(smallerFixes.count, 'smaller fix', 'smaller fixes')}</Table.Td>
            <Gain
              points={smallerFixes.points}
              scoreAfter={hasSufficientData ? scoreWhenAllFixed : undefined}
            />
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** What to fix, in the order of what each fix brings. */
export const VendorFixes = ({ explanation }: { explanation: Explanation }) => {
  const { fixes, smallerFixes, score, scoreWhenAllFixed, events } = explanation
  const hasFixes = fixes.length > 0 || smallerFixes !== undefined
  return (
    <Section
      title="What to fix first"
      flush={hasFixes}
      aside={
        hasFixes &&
        score !== undefined &&
        scoreWhenAllFixed !== undefined && (
          <Text size="sm" c="dimmed" className="number">
            {score} now, {scoreWhenAllFixed} when all is fixed
          </Text>
        )
      }
    >
      {hasFixes ? (
        <FixTable {...explanation} />
      ) : (
        <EmptyState title="Nothing to fix">
          {events.length === 0
            ? 'No open observation lowers the score.'
            : 'No open observation lowers the score; security events count less as time passes.'}
        </EmptyState>
      )}
    </Section>
  )
}
