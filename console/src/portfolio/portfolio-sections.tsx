import type { Portfolio } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { Bars } from '../parts/bars.tsx'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Section } from '../parts/section.tsx'
import { toneOf } from '../parts/tone-of.ts'
import { AverageScore } from './average-score.tsx'
import { ListLink } from './list-link.tsx'
import { ProviderConcentration } from './provider-concentration.tsx'
import { ScoreDistribution } from './score-distribution.tsx'
import { VendorRanking } from './vendor-ranking.tsx'
import classes from './portfolio.module.css'

const lowestShown = 7

/** The details behind the key figures. */
export const PortfolioSections = ({ portfolio }: { portfolio: Portfolio }) => (
  <div className={classes['sections']}>
    <div className={classes['column']}>
      <AverageScore portfolio={portfolio} />
      <ScoreDistribution portfolio={portfolio} />
    </div>
    <div className={classes['column']}>
      <Section title="Open observations">
        <Bars
          label="Open observations by severity"
          bars={portfolio.openObservations.map(({ severity, observationCount, open }) => ({
            key: severity,
            label: labelOf(severity),
            value: observationCount,
            tone: toneOf(severity),
            to: linkOfCall(open),
          }))}
        />
      </Section>
      <Section title="Lowest scores" aside={<ListLink call={portfolio.worst.open}>All by score</ListLink>}>
        <VendorRanking
          vendors={portfolio.worst.vendors.slice(0, lowestShown)}
          label="Vendors with the lowest scores"
          empty="No monitored vendor has a score yet."
          showsCriticals
        />
      </Section>
      <ProviderConcentration portfolio={portfolio} />
      <Section title="Vendors by status">
        <Bars
          label="Vendors by lifecycle status"
          bars={portfolio.lifecycleStatuses.map(({ status, vendorCount, open }) => ({
            key: status,
            label: labelOf(status),
            value: vendorCount,
            to: linkOfCall(open),
          }))}
        />
      </Section>
    </div>
  </div>
)
