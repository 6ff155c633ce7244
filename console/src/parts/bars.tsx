import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './bars.module.css'
import type { Tone } from './tag.tsx'
import { formatNumber } from './format.ts'

export type Bar = {
  key: string
  label: string
  value: number
  tone?: Tone
  /** The list that the bar links to. */
  to?: LinkProps
  note?: string
}

/** Amounts as horizontal bars, each linked to its list. */
export const Bars = ({ bars, label }: { bars: readonly Bar[]; label: string }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={classes['bars']} aria-label={label}>
      {bars.map(({ key, label: name, value, tone = 'low', to, note }) => {
        const content = (
          <>
            <span className={classes['name']}>{name}</span>
            <span className={classes['track']} aria-hidden>
              <span
                className={classes['fill']}
                style={{ width: `${(100 * value) / most}%`, background: `var(--${tone})` }}
              />
            </span>
            <span className={classes['value']}>
              {formatNumber(value)}
              {note !== undefined && <span className="muted"> {note}</span>}
            </span>
          </>
        )
        return (
          <li key={key}>
            {to ? (
              <Link {...to} className={classes['bar']}>
                {content}
              </Link>
            ) : (
              <span className={classes['bar']}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
