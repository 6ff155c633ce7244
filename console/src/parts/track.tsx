import classes from './track.module.css'

type TrackProps = {
  percent: number
  /** The name of a colour token. */
  color: string
  className?: string | undefined
}

/** A partly filled bar; its meaning is given in words beside it. */
export const Track = ({ percent, color, className = '' }: TrackProps) => (
  <span className={`${classes['track']} ${className}`} aria-hidden>
    <span style={{ width: `${Math.min(100, percent)}%`, background: `var(--${color})` }} />
  </span>
)
