import type { Figure } from './figure.ts'

const width = 760
const height = 420
const plot = { left: 70, right: 500, top: 30, bottom: 360 }
const colours = [
  '#2563eb',
  '#d97706',
  '#059669',
  '#dc2626',
  '#7c3aed',
  '#0891b2',
  '#be185d',
  '#65a30d',
  '#9a6a4a',
  '#6b7280',
  '#f472b6',
]

type Line = { what: string; points: { size: number; ms: number }[] }

const linesOf = (figures: readonly Figure[]): Line[] =>
  [
    ...Map.groupBy(
      figures.filter(({ isPlotted }) => isPlotted),
      ({ what }) => what,
    ),
  ].map(([what, ofOne]) => ({
    what,
    points: ofOne.flatMap(({ size, ours }) => (size === undefined ? [] : [{ size, ms: ours }])),
  }))

/** From the power of ten below the smallest value to the one above the largest. */
const decades = (values: readonly number[]): { from: number; to: number } => {
  const from = Math.floor(Math.log10(Math.min(...values)))
  return { from, to: Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values)))) }
}

const powers = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const scale =
  ({ from, to }: { from: number; to: number }, start: number, stop: number) =>
  (value: number): number =>
    Math.round((start + ((Math.log10(value) - from) / (to - from)) * (stop - start)) * 10) / 10

/** Cost against size on logarithmic axes, as SVG that is readable on light and dark backgrounds. */
export const renderPlot = (figures: readonly Figure[]): string => {
  const lines = linesOf(figures)
  const sizes = decades(lines.flatMap(({ points }) => points.map(({ size }) => size)))
  const costs = decades(lines.flatMap(({ points }) => points.map(({ ms }) => ms)))
  const x = scale(sizes, plot.left, plot.right)
  const y = scale(costs, plot.bottom, plot.top)
  const across = powers(costs).map((power) => {
    const at = y(10 ** power)
    return `<line class="grid" x1="${plot.left}" y1="${at}" x2="${plot.right}" y2="${at}"/><text x="${plot.left - 8}" y="${at + 4}" text-anchor="end">${10 ** power}</text>`
  })
  const upright = powers(sizes).map((power) => {
    const at = x(10 ** power)
    return `<line class="grid" x1="${at}" y1="${plot.top}" x2="${at}" y2="${plot.bottom}"/><text x="${at}" y="${plot.bottom + 20}" text-anchor="middle">${(10 ** power).toLocaleString('en')}</text>`
  })
  const drawn = lines.map(({ what, points }, at) => {
    const colour = colours[at % colours.length]
    const places = points
      .toSorted((a, b) => a.size - b.size)
      .map(({ size, ms }) => ({ cx: x(size), cy: y(ms) }))
    const dots = places.map(({ cx, cy }) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`)
    const legend = plot.top + 12 + at * 22
    return [
      `<polyline points="${places.map(({ cx, cy }) => `${cx},${cy}`).join(' ')}" stroke="${colour}"/>`,
      ...dots,
      `<rect x="${plot.right + 20}" y="${legend - 9}" width="12" height="12" fill="${colour}"/>`,
      `<text x="${plot.right + 38}" y="${legend + 1}">${what}</text>`,
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Milliseconds of a call against rows in the list, both by powers of ten">
<style>
  text { font: 12px system-ui, sans-serif; fill: #374151 }
  polyline { fill: none; stroke-width: 2 }
  .grid { stroke: #9ca3af; stroke-opacity: 0.4 }
  @media (prefers-color-scheme: dark) { text { fill: #d1d5db } }
</style>
${[...across, ...upright, ...drawn].join('\n')}
<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 46}" text-anchor="middle">rows in the list</text>
<text transform="translate(18 ${(plot.top + plot.bottom) / 2}) rotate(-90)" text-anchor="middle">ms per call</text>
</svg>
`
}
