import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type Tone = 'critical' | 'high' | 'medium' | 'low' | 'good' | 'neutral'

/** A short word with a colour; the word alone says it too. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes['tag']} data-tone={tone}>
    {children}
  </span>
)
