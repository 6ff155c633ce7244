import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type Tone = 'critical' | 'high' | 'medium' | 'low' | 'good' | 'neutral'

/** A coloured label; the word alone is enough to understand it. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes['tag']} data-tone={tone}>
    {children}
  </span>
)
