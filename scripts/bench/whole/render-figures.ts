import { type Figure, mcpRatioOf, ratioOf } from './figure.ts'

const headings = ['what', 'figure', 'ceiling', 'ratio', 'MCP / REST'] as const

const numberOf = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

const ceilingOf = ({ unit, ceiling }: Figure): string => {
  if (ceiling === undefined) return ''
  const { name, figure } = ceiling
  return figure === undefined ? `${name}: not measured` : `${numberOf(figure)} ${unit}, ${name}`
}

const cellsOf = (figure: Figure): string[] => [
  figure.what,
  `${numberOf(figure.ours)} ${figure.unit}`,
  ceilingOf(figure),
  ratioOf(figure)?.toFixed(2) ?? '',
  mcpRatioOf(figure)?.toFixed(2) ?? '',
]

const isText = (column: number): boolean => column === 0 || column === 2

/** A Markdown table with aligned columns, so that it is also readable in a terminal. */
export const renderFigures = (figures: readonly Figure[]): string => {
  const rows = [headings, ...figures.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string => {
    const cells = widths.map((width, column) =>
      isText(column) ? row[column]?.padEnd(width) : row[column]?.padStart(width),
    )
    return `| ${cells.join(' | ')} |`
  }
  const rule = widths.map((width, column) =>
    isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(headings), `| ${rule.join(' | ')} |`, ...rows.slice(1).map(line)].join('\n')
}
