import type { ReactNode } from 'react'
import classes from './course.module.css'
import { When } from './when.tsx'

export type CourseEntry = {
  key: string
  at: string
  title: ReactNode
  /** Who did it, or the kind of entry. */
  by?: ReactNode
  /** Whom it concerns. */
  about?: ReactNode
  text?: ReactNode
  isMajor?: boolean
}

type CourseProps = {
  entries: readonly CourseEntry[]
  label: string
  /** Whether times are dates rather than relative to now. */
  isDated?: boolean
}

/** A timeline of entries. */
export const Course = ({ entries, label, isDated = false }: CourseProps) => (
  <ol className={classes['course']} aria-label={label}>
    {entries.map(({ key, at, title, by, about, text, isMajor }) => (
      <li key={key} className={classes['entry']} data-major={isMajor || undefined}>
        <div className={classes['head']}>
          <span className={classes['title']}>{title}</span>
          <span className={classes['when']}>
            <When at={at} dated={isDated} />
          </span>
        </div>
        {by !== undefined && <div className={classes['by']}>{by}</div>}
        {about !== undefined && <div>{about}</div>}
        {text !== undefined && <div className={classes['text']}>{text}</div>}
      </li>
    ))}
  </ol>
)
