import type { VendorScoreExplanation } from '@parapet/contract'
import { Table, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { PointsText } from '../parts/points-text.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { typeKey } from './scores/type-key.ts'
import { words } from './words.ts'

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
        <TextLink to={linkOfCall(fix.open)}>{words.why.breakdown.findings(fix.openCount)}</TextLink>
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
    <Table verticalSpacing={8} horizontalSpacing="md" aria-label={words.why.fixes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.why.fixes.fix}</Table.Th>
          <Table.Th scope="col">{words.fields.severity}</Table.Th>
          <Table.Th scope="col" ta="end">
            {hasSufficientData ? words.why.fixes.gainAndScore : words.why.fixes.gain}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fixes.map((fix, at) => (
          <FixRow key={typeKey(fix)} fix={fix} place={at + 1} isScored={hasSufficientData} />
        ))}
        {smallerFixes && (
          <Table.Tr>
            <Table.Td colSpan={2}>{words.why.fixes.smaller(smallerFixes.count)}</Table.Td>
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
      title={words.why.fixes.title}
      flush={hasFixes}
      aside={
        hasFixes &&
        score !== undefined &&
        scoreWhenAllFixed !== undefined && (
          <Text size="sm" c="dimmed" className="number">
            {words.why.fixes.outlook(score, scoreWhenAllFixed)}
          </Text>
        )
      }
    >
      {hasFixes ? (
        <FixTable {...explanation} />
      ) : (
        <EmptyState title={words.why.fixes.nothing}>
          {events.length === 0 ? words.why.fixes.noneCounts : words.why.fixes.onlyEventsCount}
        </EmptyState>
      )}
    </Section>
  )
}
