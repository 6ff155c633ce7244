import type { Figure } from './figure.ts'
import { renderFigures, renderTable } from './render-table.ts'

const begin = '<!-- By hand from here. -->'
const end = '<!-- By hand up to here. -->'

const nothingYet = `

## What is slow, and why

`

/** The hand-written text between the markers of the previous page. */
const byHand = (before: string): string => {
  const [, rest] = before.split(begin)
  const [kept] = rest?.split(end) ?? []
  return kept ?? nothingYet
}

/** The page of figures, keeping the hand-written part of the previous page. */
export const renderPage = (
  {
    figures,
    machine,
    sizes,
  }: { figures: readonly Figure[]; machine: readonly [string, string][]; sizes: readonly number[] },
  before: string,
): string => `# Benchmarks

\`npm run bench\` writes this page. It creates its own data and measures our figure and its ceiling in the same run, in
alternating rounds; figures are medians. The size is the number of rows in each list of an organization: vendors, groups,
questionnaires, observations, fourth parties, events, companies of one event, actions on one company. Unless a row says
otherwise, its figure is the time of one call, with calls made one after another on one open connection. The ratio is our
cost divided by the ceiling's: 1 is optimal. \`npm run bench -- whole --sizes 10000\` is a quick run; it overwrites this page.

${renderTable([['machine', ''], ...machine], () => false)}

![Cost of a call against the number of rows](benchmarks.svg)

${begin}${byHand(before)}${end}

## Figures with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows

${renderFigures(figures)}
`
