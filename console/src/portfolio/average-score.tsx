import type { Portfolio } from '@parapet/contract'
import { Text } from '@mantine/core'
import { countOf } from '../parts/count-of.ts'
import { Section } from '../parts/section.tsx'
import { CourseChart } from './course-chart.tsx'

/** The mean score over time. */
export const AverageScore = ({ portfolio: { history } }: { portfolio: Portfolio }) => {
  const today = history.at(-1)
  return (
    <Section
      title="Average score"
      aside={
        today && (
          <Text size="xs" c="dimmed">
            {countOf(today.vendorCount, 'vendor')} with a score today
          </Text>
        )
      }
    >
      {history.length < 2 ? (
        <Text size="sm" c="dimmed" py="xs">
          The course begins with the second day on which a vendor has a score.
        </Text>
      ) : (
        <CourseChart
          label={`Average score of ${history.length} days`}
          points={history.map(({ date, averageScore }) => ({ date, value: averageScore }))}
        />
      )}
    </Section>
  )
}
