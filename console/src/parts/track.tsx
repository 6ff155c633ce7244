import classes from './track.module.css'

type TrackProps = {
  percent: number
  /** Name of a colour of the console. */
  color: string
  className?: string | undefined
}

/** A bar that is full to some part; what it means stands beside it in words. */
export const Track = ({ percent, color, className = '' }: TrackProps) => (
  <span className={`${classes['track']} ${className}`} aria-hidden>
    <span style={{ width: `${Math.min(100, percent)}%`, background: `var(--${color})` }} />
  </span>
)
