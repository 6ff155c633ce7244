import { type Figure, ratioOf } from './figure.ts'

const headings = ['what', 'size', 'our figure', 'ceiling', 'ratio'] as const

const numberOf = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

const sizeOf = (size: number | undefined): string => (size === undefined ? '' : size.toLocaleString('en'))

const ceilingOf = ({ unit, ceiling }: Figure): string => {
  if (ceiling === undefined) return ''
  const { name, figure } = ceiling
  return figure === undefined ? `${name}: not measured` : `${numberOf(figure)} ${unit}, ${name}`
}

const cellsOf = (figure: Figure): string[] => [
  figure.what,
  sizeOf(figure.size),
  `${numberOf(figure.ours)} ${figure.unit}`,
  ceilingOf(figure),
  ratioOf(figure)?.toFixed(2) ?? '',
]

/** A Markdown table with aligned columns, so that it is also readable in a terminal. */
export const renderTable = (
  rows: readonly (readonly string[])[],
  isRight: (column: number) => boolean,
): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 3),
  )
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (isRight(column) ? row[column]?.padStart(width) : row[column]?.padEnd(width)) ?? '').join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}

/** Each figure next to its ceiling; the sizes of one call are kept together. */
export const renderFigures = (figures: readonly Figure[]): string => {
  const order = [...new Set(figures.map(({ what, ceiling }) => `${what}|${ceiling?.name}`))]
  const sorted = figures.toSorted(
    (a, b) =>
      order.indexOf(`${a.what}|${a.ceiling?.name}`) - order.indexOf(`${b.what}|${b.ceiling?.name}`) ||
      (a.size ?? 0) - (b.size ?? 0),
  )
  return renderTable(
    [headings, ...sorted.map(cellsOf)],
    (column) => column === 1 || column === 2 || column === 4,
  )
}
