import { Progress } from '@mantine/core'
import { words } from './words.ts'

type ProgressMarkProps = { answered: number; total: number; percent: number }

/** The number of answered questions, with a bar. */
export const ProgressMark = ({ answered, total, percent }: ProgressMarkProps) => (
  <span
    style={{ display: 'flex', alignItems: 'center', gap: 8 }}
    title={words.field.answeredOf(answered, total)}
  >
    <Progress value={percent} size="sm" aria-hidden style={{ flex: 1, minWidth: 32 }} />
    <span className="number" style={{ minWidth: '2.6rem', textAlign: 'end' }}>
      {words.field.percent(percent)}
    </span>
  </span>
)
