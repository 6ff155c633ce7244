type SparklineProps = { values: readonly number[]; label: string; width?: number; height?: number }

/** A small line chart without axes. */
export const Sparkline = ({ values, label, width = 120, height = 32 }: SparklineProps) => {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * (width - 2) + 1
    const y = height - 2 - ((value - low) / span) * (height - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
