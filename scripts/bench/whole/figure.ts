/** For costs lower is better, for rates higher. */
type Unit = 'ms' | 'rows/s' | 'requests/s' | 'MB'

export type Figure = {
  what: string
  unit: Unit
  ours: number
  /** The same by MCP. */
  byMcp?: number
  /** The minimum cost of the same work; its figure is undefined if it could not be measured here. */
  ceiling?: { name: string; figure: number | undefined }
}

const multipleOf = ({ unit }: Figure, cost: number, least: number | undefined): number | undefined => {
  if (least === undefined) return undefined
  return unit === 'ms' || unit === 'MB' ? cost / least : least / cost
}

/** Our cost as a multiple of the ceiling's. */
export const ratioOf = (figure: Figure): number | undefined =>
  multipleOf(figure, figure.ours, figure.ceiling?.figure)

/** The cost by MCP as a multiple of the cost by REST. */
export const mcpRatioOf = (figure: Figure): number | undefined =>
  figure.byMcp === undefined ? undefined : multipleOf(figure, figure.byMcp, figure.ours)
