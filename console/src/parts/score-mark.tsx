import classes from './score-mark.module.css'
import { words } from './words.ts'

/** A score with its grade; a dash where there is too little data for one. */
export const ScoreMark = ({
  score,
  grade,
  large = false,
}: {
  /** A text if it needs its decimal. */
  score?: number | string | undefined
  grade: string
  large?: boolean
}) => {
  const letter = grade.replace('GRADE_', '')
  if (score === undefined)
    return (
      <span className="muted" title={words.noScore}>
        –
      </span>
    )
  return (
    <span className={classes['mark']} data-grade={letter} data-large={large || undefined}>
      <span className={classes['letter']}>{letter}</span>
      <span className="number">{score}</span>
    </span>
  )
}
