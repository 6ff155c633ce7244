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
import { words } from './words.tsx'
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
      <Section title={words.sections.findings}>
        <Bars
          label={words.sections.bySeverity}
          bars={portfolio.openObservations.map(({ severity, observationCount, open }) => ({
            key: severity,
            label: labelOf(severity),
            value: observationCount,
            tone: toneOf(severity),
            to: linkOfCall(open),
          }))}
        />
      </Section>
      <Section
        title={words.sections.lowest}
        aside={<ListLink call={portfolio.worst.open}>{words.sections.allByScore}</ListLink>}
      >
        <VendorRanking
          vendors={portfolio.worst.vendors.slice(0, lowestShown)}
          label={words.sections.lowestLabel}
          empty={words.sections.noScores}
          showsCriticals
        />
      </Section>
      <ProviderConcentration portfolio={portfolio} />
      <Section title={words.sections.byStatus}>
        <Bars
          label={words.sections.byStatusLabel}
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
