import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

/** A name with smaller text below it, one line each. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={classes['lines']}>
    <span className={classes['first']}>{first}</span>
    <span className={classes['second']}>{second}</span>
  </span>
)
