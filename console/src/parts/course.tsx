import type { ReactNode } from 'react'
import classes from './course.module.css'
import { When } from './when.tsx'

export type CourseEntry = {
  key: string
  at: string
  title: ReactNode
  /** Who did it, or the kind of entry. */
  by?: ReactNode
  text?: ReactNode
  isMajor?: boolean
}

/** A timeline of entries. */
export const Course = ({ entries, label }: { entries: readonly CourseEntry[]; label: string }) => (
  <ol className={classes['course']} aria-label={label}>
    {entries.map(({ key, at, title, by, text, isMajor }) => (
      <li key={key} className={classes['entry']} data-major={isMajor || undefined}>
        <div className={classes['head']}>
          <span className={classes['title']}>{title}</span>
          <span className={classes['when']}>
            <When at={at} />
          </span>
        </div>
        {by !== undefined && <div className={classes['by']}>{by}</div>}
        {text !== undefined && <div className={classes['text']}>{text}</div>}
      </li>
    ))}
  </ol>
)
