import { Track } from './track.tsx'
import classes from './progress-line.module.css'
import { words } from './words.ts'

/** Progress in words and as a bar. */
export const ProgressLine = ({ label, done, of }: { label: string; done: number; of: number }) => {
  const percent = of === 0 ? 0 : Math.min(100, Math.round((100 * done) / of))
  const text = words.ofAll(done, of)
  return (
    <div>
      <div className={classes['words']}>
        <span>{label}</span>
        <span className="number">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <Track percent={percent} color="accent" />
      </div>
    </div>
  )
}
