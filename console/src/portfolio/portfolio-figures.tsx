import type { Portfolio } from '@parapet/contract'
import { ChangeText } from '../parts/change-text.tsx'
import { countOf } from '../parts/count-of.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Sparkline } from '../parts/sparkline.tsx'
import { Stat } from '../parts/stat.tsx'
import classes from './portfolio.module.css'

const AverageChange = ({ average, change }: { average: number | undefined; change: number | undefined }) => {
  if (average === undefined) return 'No vendor has a score yet'
  if (change === undefined) return 'No score 30 days ago'
  if (change === 0) return 'The same as 30 days ago'
  return (
    <>
      <ChangeText change={change} /> in 30 days
    </>
  )
}

/** The key figures. */
export const PortfolioFigures = ({ portfolio }: { portfolio: Portfolio }) => {
  const { averageScore, averageChange30d, history, monitoring, openObservations, withCriticals } = portfolio
  const monitored = monitoring.find(({ isMonitored }) => isMonitored)
  const criticals = openObservations.find(({ severity }) => severity === 'SEVERITY_CRITICAL')
  return (
    <div className={classes['figures']}>
      <Stat
        label="Average score"
        value={
          <span className={classes['average']}>
            {averageScore ?? '–'}
            <Sparkline
              values={history.map((day) => day.averageScore)}
              label={`Average score of the last ${history.length} days`}
              width={72}
              height={28}
            />
          </span>
        }
        note={<AverageChange average={averageScore} change={averageChange30d} />}
        to={linkOfCall(portfolio.worst.open)}
      />
      <Stat
        label="Monitored vendors"
        value={portfolio.monitoredCount.toLocaleString('en')}
        note={`of ${portfolio.vendorCount.toLocaleString('en')} in the directory`}
        {...(monitored && { to: linkOfCall(monitored.open) })}
      />
      <Stat
        label="Open criticals"
        value={(criticals?.observationCount ?? 0).toLocaleString('en')}
        note={`at ${countOf(withCriticals.vendorCount, 'vendor')}`}
        {...(criticals && { to: linkOfCall(criticals.open) })}
      />
    </div>
  )
}
