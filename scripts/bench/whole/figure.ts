/** For costs lower is better, for rates higher. */
type Unit = 'ms' | 'rows/s' | 'requests/s' | 'MB'

export type Figure = {
  what: string
  /** Rows in the requested list, or in each list of the organization; undefined if size does not matter. */
  size: number | undefined
  unit: Unit
  ours: number
  /** The minimum cost of the same work; its figure is undefined if it could not be measured here. */
  ceiling?: { name: string; figure: number | undefined }
  /** Whether the plot has a line for it. */
  isPlotted?: boolean
}

/** Our cost as a multiple of the ceiling's. */
export const ratioOf = ({ unit, ours, ceiling }: Figure): number | undefined => {
  if (ceiling?.figure === undefined) return undefined
  return unit === 'ms' || unit === 'MB' ? ours / ceiling.figure : ceiling.figure / ours
}
