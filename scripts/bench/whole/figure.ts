/** Of a cost less is better, of a rate more. */
type Unit = 'ms' | 'rows/s' | 'requests/s' | 'MB'

/** One row of the table. */
export type Figure = {
  what: string
  /** Rows in the list that is asked, or in each list of the organization; undefined: it does not matter. */
  size: number | undefined
  unit: Unit
  ours: number
  /** What the same costs at least; undefined figure: could not be measured here. */
  ceiling?: { name: string; figure: number | undefined }
  /** Line of the plot. */
  isPlotted?: boolean
}

/** How many times the ceiling's cost ours is. */
export const ratioOf = ({ unit, ours, ceiling }: Figure): number | undefined => {
  if (ceiling?.figure === undefined) return undefined
  return unit === 'ms' || unit === 'MB' ? ours / ceiling.figure : ceiling.figure / ours
}
