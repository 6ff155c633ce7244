import type { Portfolio } from '@parapet/contract'
import { ChangeText } from '../parts/change-text.tsx'
import { formatNumber } from '../parts/format.ts'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Sparkline } from '../parts/sparkline.tsx'
import { Stat } from '../parts/stat.tsx'
import { words } from './words.tsx'
import classes from './portfolio.module.css'

const AverageChange = ({ average, change }: { average: number | undefined; change: number | undefined }) => {
  if (average === undefined) return words.figures.noScore
  if (change === undefined) return words.figures.noEarlierScore
  if (change === 0) return words.figures.unchanged
  return words.figures.changed(<ChangeText change={change} />)
}

/** The key figures. */
export const PortfolioFigures = ({ portfolio }: { portfolio: Portfolio }) => {
  const { averageScore, averageChange30d, history, monitoring, openObservations, withCriticals } = portfolio
  const monitored = monitoring.find(({ isMonitored }) => isMonitored)
  const criticals = openObservations.find(({ severity }) => severity === 'SEVERITY_CRITICAL')
  return (
    <div className={classes['figures']}>
      <Stat
        label={words.figures.averageScore}
        value={
          <span className={classes['average']}>
            {averageScore ?? '–'}
            <Sparkline
              values={history.map((day) => day.averageScore)}
              label={words.figures.course(history.length)}
              width={72}
              height={28}
            />
          </span>
        }
        note={<AverageChange average={averageScore} change={averageChange30d} />}
        to={linkOfCall(portfolio.worst.open)}
      />
      <Stat
        label={words.figures.monitored}
        value={formatNumber(portfolio.monitoredCount)}
        note={words.figures.ofVendors(portfolio.vendorCount)}
        {...(monitored && { to: linkOfCall(monitored.open) })}
      />
      <Stat
        label={words.figures.criticals}
        value={formatNumber(criticals?.observationCount ?? 0)}
        note={words.figures.atVendors(withCriticals.vendorCount)}
        {...(criticals && { to: linkOfCall(criticals.open) })}
      />
    </div>
  )
}
