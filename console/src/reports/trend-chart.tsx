import type { ReportBlock } from '@parapet/contract/reports'
import classes from './report.module.css'

const width = 600
const height = 150
const axis = 26

/** Multiples of ten around the values, at least twenty apart, as in the PDF. */
const rangeOf = (values: readonly number[]): { low: number; high: number } => {
  const low = Math.max(0, Math.floor((Math.min(...values) - 3) / 10) * 10)
  const high = Math.min(100, Math.ceil((Math.max(...values) + 3) / 10) * 10)
  return high - low >= 20 ? { low, high } : { low: Math.max(0, high - 20), high: Math.max(20, high) }
}

/** A line over days. */
export const TrendChart = ({ label, points, note }: Extract<ReportBlock, { kind: 'trend' }>) => {
  const { low, high } = rangeOf(points.map(({ value }) => value))
  const days = points.map(({ date }) => Date.parse(date))
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const x = (day: number): number => axis + ((width - axis) * (day - first)) / Math.max(1, last - first)
  const y = (value: number): number => 6 + (height - 12) * (1 - (value - low) / (high - low))
  const line = points
    .map(({ value }, at) => `${x(days[at] ?? 0).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ')
  const levels = [low, (low + high) / 2, high]
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className={classes['caption']}>{label}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes['chart']}
        role="img"
        aria-label={`${label}. ${note}`}
      >
        {levels.map((level) => (
          <g key={level}>
            <line x1={axis} x2={width} y1={y(level)} y2={y(level)} className={classes['grid']} />
            <text x={axis - 6} y={y(level) + 3} textAnchor="end" className={classes['axis']}>
              {level}
            </text>
          </g>
        ))}
        <polyline points={line} className={classes['line']} />
      </svg>
      <p className={classes['quiet']}>{note}</p>
    </figure>
  )
}
