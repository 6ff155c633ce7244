import type { VendorScoreExplanation } from '@parapet/contract'
import { Code, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { words } from './words.ts'

/** Why there is no score, and how the vendor gets one. */
export const VendorNoScore = ({
  explanation: { coverage, coverageNote, scoreAtMost, unchecked },
  isMonitored,
}: {
  explanation: VendorScoreExplanation
  isMonitored: boolean
}) => (
  <Section title={words.fields.score}>
    {isMonitored ? (
      <EmptyState
        title={
          coverage.length > 0 && scoreAtMost !== undefined
            ? words.why.noScore.atMost(scoreAtMost)
            : words.why.noScore.title
        }
      >
        <Text size="sm" mb="xs">
          {coverageNote}
          {coverage.length > 0 && ` ${words.why.noScore.unchecked(unchecked.map(labelOf).join(', '))}`}
        </Text>
        <Text size="sm">{words.why.noScore.howToGetOne(<Code>{words.why.noScore.command}</Code>)}</Text>
      </EmptyState>
    ) : (
      <EmptyState title={words.why.noScore.title}>{words.why.noScore.unmonitored}</EmptyState>
    )}
  </Section>
)
