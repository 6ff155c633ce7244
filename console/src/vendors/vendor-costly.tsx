import type { VendorScoreExplanation } from '@parapet/contract'
import { Anchor, Table, Text } from '@mantine/core'
import { MemberTag } from '../parts/member-tag.tsx'
import { points } from '../parts/points.ts'
import { Section } from '../parts/section.tsx'
import { words } from './words.ts'

/** The single observations that cost most. */
export const VendorCostly = ({
  explanation: { observations },
  onOpen,
}: {
  explanation: VendorScoreExplanation
  onOpen: (orn: string) => void
}) => {
  const shown = observations.filter(({ points: cost }) => cost > 0)
  if (shown.length === 0) return null
  return (
    <Section title={words.why.costly.title} flush>
      <Table.ScrollContainer minWidth={360} scrollAreaProps={{ tabIndex: 0 }}>
        <Table verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.why.costly.finding}</Table.Th>
              <Table.Th scope="col">{words.fields.severity}</Table.Th>
              <Table.Th scope="col" ta="end">
                {words.fields.points}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ orn, title, severity, assetName, points: cost }) => (
              <Table.Tr key={orn}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(orn)}>
                    {title}
                  </Anchor>
                  <Text size="xs" c="dimmed" className="mono">
                    <bdi>{assetName}</bdi>
                  </Text>
                </Table.Td>
                <Table.Td>
                  <MemberTag member={severity} />
                </Table.Td>
                <Table.Td ta="end" className="number">
                  {points(cost)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
