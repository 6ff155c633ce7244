import type { VendorScoreExplanation } from '@parapet/contract'
import { Link } from '@tanstack/react-router'
import { labelOf } from '../parts/label-of.ts'
import { countOf } from '../parts/count-of.ts'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Section } from '../parts/section.tsx'
import { isRule } from '../observations/observation-selection.ts'
import { points } from './vendor-points.ts'
import { Track } from '../parts/track.tsx'
import classes from './vendor-factors.module.css'

const toneOfGrade: Readonly<Record<string, string>> = {
  GRADE_A: 'good',
  GRADE_B: 'low',
  GRADE_C: 'medium',
  GRADE_D: 'high',
  GRADE_F: 'critical',
}

/** What the score is made of, heaviest loss first. */
export const VendorFactors = ({
  explanation: { factors },
  vendorId,
}: {
  explanation: VendorScoreExplanation
  vendorId: string
}) => (
  <Section title="What the score is made of">
    <ul className={classes['factors']}>
      {factors.map(({ category, value, grade, openCount, scoreImpact }) => (
        <li key={category}>
          <Link
            to="/vendors/$vendorId"
            params={{ vendorId }}
            search={{ tab: 'observations', filters: [isRule('OBSERVATIONS_FIELD_CATEGORY', category)] }}
            className={classes['factor']}
          >
            <span className={classes['name']}>{labelOf(category)}</span>
            <Track percent={value} color={toneOfGrade[grade] ?? 'neutral'} className={classes['track']} />
            <span className={classes['mark']}>
              <ScoreMark score={value} grade={grade} />
            </span>
            <span className={classes['loss']}>
              {scoreImpact > 0 ? `costs ${points(scoreImpact)}` : 'costs nothing'}
              <span className={classes['count']}>, {countOf(openCount, 'open observation')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
