import { signedPoints } from './points.ts'

/** What something does to a score, with one decimal. */
export const PointsText = ({ value }: { value: number }) => (
  <span
    className="number"
    style={{ color: value < 0 ? 'var(--critical)' : 'var(--good)', fontWeight: 600, whiteSpace: 'nowrap' }}
  >
    {signedPoints(value)}
  </span>
)
