import type { VendorScoreExplanation } from '@parapet/contract'
import { Code, Text } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'

/** Why there is no score, and how the vendor gets one. */
export const VendorNoScore = ({
  explanation: { coverage, coverageNote, scoreAtMost, unchecked },
  isMonitored,
}: {
  explanation: VendorScoreExplanation
  isMonitored: boolean
}) => (
  <Section title="Score">
    {isMonitored ? (
      <EmptyState
        title={
          coverage.length > 0 && scoreAtMost !== undefined
            ? `At most ${scoreAtMost}`
            : 'There is no score yet'
        }
      >
        <Text size="sm" mb="xs">
          {coverageNote}
          {coverage.length > 0 && <> Not checked yet: {unchecked.map(labelOf).join(', ')}.</>}
        </Text>
        <Text size="sm">
          Parapet checks monitored vendors from outside on its own. To add the results of another scanner, run{' '}
          <Code>parapet import</Code>.
        </Text>
      </EmptyState>
    ) : (
      <EmptyState title="There is no score yet">Only monitored vendors are checked and scored.</EmptyState>
    )}
  </Section>
)
