import type { Portfolio } from '@parapet/contract'
import { labelOf } from '../parts/label-of.ts'
import { Bars } from '../parts/bars.tsx'
import { Columns } from '../parts/columns.tsx'
import { linkOfCall } from '../parts/link-of-call.ts'
import { Section } from '../parts/section.tsx'
import { toneOf } from '../parts/tone-of.ts'
import { words } from './words.tsx'
import classes from './portfolio.module.css'

/** The distribution of monitored vendors' scores, by grade and in steps of ten. */
export const ScoreDistribution = ({
  portfolio: { grades, scoreBins, unscored },
}: {
  portfolio: Portfolio
}) => (
  <Section title={words.distribution.title}>
    <div className={classes['halves']}>
      <div>
        <h3 className={classes['subtitle']}>{words.distribution.byGrade}</h3>
        <Bars
          label={words.distribution.byGradeLabel}
          bars={[
            ...grades.map(({ grade, vendorCount, open }) => ({
              key: grade,
              label: words.distribution.grade(labelOf(grade)),
              value: vendorCount,
              tone: toneOf(grade),
              to: linkOfCall(open),
            })),
            {
              key: 'unscored',
              label: words.distribution.noScore,
              value: unscored.vendorCount,
              tone: 'neutral',
              to: linkOfCall(unscored.open),
            },
          ]}
        />
      </div>
      <div>
        <h3 className={classes['subtitle']}>{words.distribution.byScore}</h3>
        <Columns
          label={words.distribution.byScoreLabel}
          columns={scoreBins.map(({ min, max, vendorCount, open }) => ({
            key: String(min),
            label: words.distribution.range(min, max),
            tick: String(min),
            value: vendorCount,
            to: linkOfCall(open),
          }))}
        />
      </div>
    </div>
  </Section>
)
