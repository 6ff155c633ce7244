import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './columns.module.css'
import { formatNumber } from './format.ts'

export type ChartColumn = {
  key: string
  label: string
  /** A shorter label for the axis, where the full one does not fit. */
  tick: string
  value: number
  to?: LinkProps
}

/** Amounts as vertical columns, each linked to its list. */
export const Columns = ({ columns, label }: { columns: readonly ChartColumn[]; label: string }) => {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <ul className={classes['columns']} aria-label={label}>
      {columns.map(({ key, label: name, tick, value, to }) => {
        const content = (
          <>
            <span className={classes['value']}>{formatNumber(value)}</span>
            <span className={classes['track']} aria-hidden>
              <span
                className={classes['fill']}
                // Keeps a single one among thousands visible.
                style={{ height: value === 0 ? 0 : `max(3px, ${(100 * value) / most}%)` }}
              />
            </span>
            <span className={classes['name']} aria-hidden>
              {tick}
            </span>
          </>
        )
        return (
          <li key={key}>
            {to && value > 0 ? (
              <Link {...to} className={classes['column']} aria-label={`${name}: ${value}`}>
                {content}
              </Link>
            ) : (
              <span className={classes['column']} role="img" aria-label={`${name}: ${value}`}>
                {content}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
