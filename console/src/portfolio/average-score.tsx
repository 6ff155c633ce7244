import type { Portfolio } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Section } from '../parts/section.tsx'
import { CourseChart } from './course-chart.tsx'
import { words } from './words.tsx'

/** The mean score over time. */
export const AverageScore = ({ portfolio: { history } }: { portfolio: Portfolio }) => {
  const today = history.at(-1)
  return (
    <Section
      title={words.figures.averageScore}
      aside={
        today && (
          <Text size="xs" c="dimmed">
            {words.average.scored(today.vendorCount)}
          </Text>
        )
      }
    >
      {history.length < 2 ? (
        <Text size="sm" c="dimmed" py="xs">
          {words.average.empty}
        </Text>
      ) : (
        <CourseChart
          label={words.figures.course(history.length)}
          points={history.map(({ date, averageScore }) => ({ date, value: averageScore }))}
        />
      )}
    </Section>
  )
}
