import classes from './segments.module.css'
import type { Tone } from './tag.tsx'
import { formatNumber } from './format.ts'
import { words } from './words.ts'

export type Segment = { key: string; label: string; value: number; tone: Tone }

/** Parts of a whole as one bar; `hasLegend` adds the amounts below it. */
export const Segments = ({
  segments,
  label,
  hasLegend = false,
}: {
  segments: readonly Segment[]
  label: string
  hasLegend?: boolean
}) => {
  const shown = segments.filter(({ value }) => value > 0)
  const spoken = shown.map(({ label: name, value }) => `${formatNumber(value)} ${name}`).join(', ')
  return (
    <div className={classes['frame']}>
      <div
        className={classes['bar']}
        role="img"
        aria-label={`${label}: ${spoken === '' ? words.none : spoken}`}
      >
        {shown.map(({ key, value, tone }) => (
          <span key={key} style={{ flexGrow: value, background: `var(--${tone})` }} />
        ))}
      </div>
      {hasLegend && (
        <ul className={classes['legend']}>
          {segments.map(({ key, label: name, value, tone }) => (
            <li key={key}>
              <span className={classes['dot']} style={{ background: `var(--${tone})` }} aria-hidden />
              {name} <b className="number">{formatNumber(value)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
