import type { ScoreCause } from '@parapet/contract'
import { Table } from '@mantine/core'
import { formatUtcDay } from '../../parts/format.ts'
import { PointsText } from '../../parts/points-text.tsx'
import { TextLink } from '../../parts/text-link.tsx'
import { causeNote, placeOfCause } from './cause-words.ts'
import { words } from '../words.ts'

type ScoreCausesProps = {
  causes: readonly ScoreCause[]
  /** What they add up to. */
  change: number
  vendorDomain: string
}

const keyOf = ({ kind, category, title, eventId, ...type }: ScoreCause): string =>
  [kind, category, eventId, type.observationType, type.affectedProduct, type.vulnerabilityId, title].join(' ')

const CauseText = ({ cause, vendorDomain }: { cause: ScoreCause; vendorDomain: string }) => {
  const place = placeOfCause(cause, vendorDomain)
  return (
    <>
      {place ? (
        <TextLink to={place} inText>
          {cause.title}
        </TextLink>
      ) : (
        cause.title
      )}
      {causeNote(cause)}
    </>
  )
}

/** Everything that moved a score, with points that add up to the change. */
export const ScoreCauses = ({ causes, change, vendorDomain }: ScoreCausesProps) => (
  <Table.ScrollContainer minWidth={300} scrollAreaProps={{ tabIndex: 0 }}>
    <Table verticalSpacing={6} aria-label={words.scores.drawer.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.scores.cause.header}</Table.Th>
          <Table.Th scope="col">{words.scores.cause.date}</Table.Th>
          <Table.Th scope="col" ta="end">
            {words.fields.points}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {causes.map((cause) => (
          <Table.Tr key={keyOf(cause)}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <CauseText cause={cause} vendorDomain={vendorDomain} />
            </Table.Td>
            <Table.Td c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {formatUtcDay(cause.date)}
            </Table.Td>
            <Table.Td ta="end">
              <PointsText value={cause.points} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row" colSpan={2}>
            {words.scores.cause.total}
          </Table.Th>
          <Table.Td ta="end">{change === 0 ? words.labels.none : <PointsText value={change} />}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  </Table.ScrollContainer>
)
