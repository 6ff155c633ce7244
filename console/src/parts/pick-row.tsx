import classes from './pick-row.module.css'
import { formatNumber } from './format.ts'

export type Pick = { value: string; label: string; count?: number }

/** Selects one part of a list; each option shows its count. */
export const PickRow = ({
  label,
  picks,
  value,
  onChange,
}: {
  label: string
  picks: readonly Pick[]
  value: string
  onChange: (value: string) => void
}) => (
  <div className={classes['row']} role="group" aria-label={label}>
    {picks.map((pick) => (
      <button
        key={pick.value}
        type="button"
        className={classes['pick']}
        aria-pressed={pick.value === value}
        onClick={() => onChange(pick.value)}
      >
        {pick.label}
        {pick.count !== undefined && <span className="number">{formatNumber(pick.count)}</span>}
      </button>
    ))}
  </div>
)
