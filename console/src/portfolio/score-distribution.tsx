import type { Portfolio } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { Bars } from '../parts/bars.tsx'
import { Columns } from '../parts/columns.tsx'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Section } from '../parts/section.tsx'
import { toneOf } from '../parts/tone-of.ts'
import classes from './portfolio.module.css'

/** The distribution of monitored vendors' scores, by grade and in steps of ten. */
export const ScoreDistribution = ({
  portfolio: { grades, scoreBins, unscored },
}: {
  portfolio: Portfolio
}) => (
  <Section title="Score distribution">
    <div className={classes['halves']}>
      <div>
        <h3 className={classes['subtitle']}>By grade</h3>
        <Bars
          label="Monitored vendors by grade"
          bars={[
            ...grades.map(({ grade, vendorCount, open }) => ({
              key: grade,
              label: `Grade ${labelOf(grade)}`,
              value: vendorCount,
              tone: toneOf(grade),
              to: linkOfCall(open),
            })),
            {
              key: 'unscored',
              label: 'No score yet',
              value: unscored.vendorCount,
              tone: 'neutral',
              to: linkOfCall(unscored.open),
            },
          ]}
        />
      </div>
      <div>
        <h3 className={classes['subtitle']}>By score</h3>
        <Columns
          label="Monitored vendors by score, in tens"
          columns={scoreBins.map(({ min, max, vendorCount, open }) => ({
            key: String(min),
            label: `Score ${min} to ${max}`,
            tick: String(min),
            value: vendorCount,
            to: linkOfCall(open),
          }))}
        />
      </div>
    </div>
  </Section>
)
