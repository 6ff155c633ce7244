import { type PointerEvent, useState } from 'react'
import { formatNumber, formatShortUtcDay } from '../parts/format.ts'
import { words } from './words.tsx'
import classes from './course-chart.module.css'

export type Point = { date: string; value: number }

const pointWords = ({ value, date }: Point): string =>
  words.average.on(formatNumber(value), formatShortUtcDay(date))

/** Rounds the axis to multiples of five, so that a change of one point does not look like a crash. */
const boundsOf = (values: readonly number[]): { low: number; high: number } => {
  const low = Math.max(0, Math.floor((Math.min(...values) - 2) / 5) * 5)
  const high = Math.min(100, Math.ceil((Math.max(...values) + 2) / 5) * 5)
  return high > low ? { low, high } : { low, high: low + 5 }
}

const width = 600
const height = 160

/** A figure over time; hovering shows single days. */
export const CourseChart = ({ points, label }: { points: readonly Point[]; label: string }) => {
  const [at, setAt] = useState<number | undefined>()
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const { low, high } = boundsOf(points.map(({ value }) => value))
  const x = (index: number): number => (index / Math.max(1, points.length - 1)) * width
  const y = (value: number): number => height - ((value - low) / (high - low)) * height
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const read = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / wide))
    setAt(Math.round(share * (points.length - 1)))
  }
  const shown = at === undefined ? undefined : points[at]
  const values = points.map(({ value }) => value)
  const summary = words.average.summary({
    label,
    first: pointWords(first),
    last: pointWords(last),
    low: formatNumber(Math.min(...values)),
    high: formatNumber(Math.max(...values)),
  })
  return (
    <figure className={classes['chart']}>
      <div className={classes['scale']} aria-hidden>
        <span>{high}</span>
        <span>{(low + high) / 2}</span>
        <span>{low}</span>
      </div>
      <div className={classes['plot']}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          onPointerMove={read}
          onPointerLeave={() => setAt(undefined)}
        >
          {[0, height / 2, height].map((level) => (
            <line key={level} x1={0} x2={width} y1={level} y2={level} className={classes['grid']} />
          ))}
          <polygon points={`0,${height} ${line} ${width},${height}`} className={classes['area']} />
          <polyline points={line} className={classes['line']} />
          {at !== undefined && (
            <line x1={x(at)} x2={x(at)} y1={0} y2={height} className={classes['reading']} />
          )}
        </svg>
        {shown && at !== undefined && (
          <span
            className={classes['value']}
            aria-hidden
            style={{ insetInlineStart: `${(100 * x(at)) / width}%` }}
            data-side={x(at) > width / 2 ? 'before' : 'after'}
          >
            {words.average.reading(
              formatShortUtcDay(shown.date),
              <strong>{formatNumber(shown.value)}</strong>,
            )}
          </span>
        )}
      </div>
      <div className={classes['days']} aria-hidden>
        <span>{formatShortUtcDay(first.date)}</span>
        <span>{formatShortUtcDay(points[Math.floor(points.length / 2)]?.date ?? first.date)}</span>
        <span>{formatShortUtcDay(last.date)}</span>
      </div>
    </figure>
  )
}
