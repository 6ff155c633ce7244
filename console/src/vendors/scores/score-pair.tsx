import type { ScoreChange } from '@parapet/contract'
import { VisuallyHidden } from '@mantine/core'
import { points } from '../../parts/points.ts'
import { ScoreMark } from '../../parts/score-mark.tsx'
import { words } from '../words.ts'
import classes from './scores.module.css'

/** The score then and now. */
export const ScorePair = ({
  change: { previousScore, previousGrade, score, grade },
}: {
  change: Pick<ScoreChange, 'previousScore' | 'previousGrade' | 'score' | 'grade'>
}) => (
  <span className={classes['pair']}>
    <ScoreMark score={points(previousScore)} grade={previousGrade} />
    <span aria-hidden>→</span>
    <VisuallyHidden>{words.scores.to}</VisuallyHidden>
    <ScoreMark score={points(score)} grade={grade} />
  </span>
)
