import { Skeleton } from '@mantine/core'
import { words } from './words.tsx'
import classes from './portfolio.module.css'

const column = (heights: readonly number[]) => (
  <div className={classes['column']}>
    {heights.map((height) => (
      <Skeleton key={height} height={height} radius="md" />
    ))}
  </div>
)

/** A placeholder in the shape of the page while its figures load. */
export const PortfolioSkeleton = () => (
  <div role="status" aria-label={words.page.loading} style={{ display: 'grid', gap: '1rem', opacity: 0.5 }}>
    <div className={classes['figures']}>
      {['score', 'vendors', 'criticals', 'exploited', 'events', 'questionnaires'].map((figure) => (
        <Skeleton key={figure} height={97} radius="md" />
      ))}
    </div>
    <div className={classes['sections']}>
      {column([237, 265, 390])}
      {column([209, 420, 364])}
    </div>
  </div>
)
