import { VisuallyHidden } from '@mantine/core'
import { words } from './words.ts'

/** The change of a score over a period; a decrease is worse. */
export const ChangeText = ({ change }: { change?: number | undefined }) => {
  if (change === undefined || change === 0) return <span className="muted">–</span>
  const isBetter = change > 0
  return (
    <span className="number" style={{ color: isBetter ? 'var(--good)' : 'var(--critical)' }}>
      {isBetter ? '▲' : '▼'} {Math.abs(change)}
      <VisuallyHidden> {isBetter ? words.pointsBetter : words.pointsWorse}</VisuallyHidden>
    </span>
  )
}
