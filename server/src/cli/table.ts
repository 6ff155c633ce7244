import { cutTo, displayWidth } from './display-width.ts'
import { escapeControls } from './escape-controls.ts'

const gap = '  '

/** What to do with rows that are wider than the terminal: cut wide columns, or wrap the last one. */
type Fit = { width?: number | undefined; overflow?: 'cut' | 'wrap' }

/** The widest columns give up room until all fit; narrow ones stay whole. */
const shrink = (widths: readonly number[], room: number): number[] => {
  let rest = room
  let columns = widths.length
  const shrunk = [...widths]
  for (const [column, width] of [...widths.entries()].toSorted(([, a], [, b]) => a - b)) {
    const share = Math.max(1, Math.floor(rest / columns))
    shrunk[column] = Math.min(width, share)
    rest -= Math.min(width, share)
    columns -= 1
  }
  return shrunk
}

/** Lines of at most this width, broken at spaces. */
const wrap = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

const pad = (cell: string, width: number): string =>
  cell + ' '.repeat(Math.max(0, width - displayWidth(cell)))

/** Columns under their headings, as wide as their widest cell; control characters are shown as escapes. */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { width, overflow = 'cut' }: Fit = {},
): string => {
  const lines = [headings, ...rows].map((line) => line.map((cell) => escapeControls(cell)))
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => displayWidth(line[column] ?? ''))),
  )
  const joined = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0))
      .join(gap)
      .trimEnd()
  const gaps = gap.length * (headings.length - 1)
  if (width === undefined) return lines.map(joined).join('\n')
  if (overflow === 'cut') {
    const fitting = shrink(widths, width - gaps)
    const cut = (line: string[]): string[] => line.map((cell, column) => cutTo(cell, fitting[column] ?? 0))
    for (const [column, one] of fitting.entries()) widths[column] = one
    return lines.map((line) => joined(cut(line))).join('\n')
  }
  const others = widths.slice(0, -1)
  const room = width - gaps - others.reduce((sum, one) => sum + one, 0)
  // Too little room for a sentence: the terminal may as well break the lines itself.
  if (room < 20) return lines.map(joined).join('\n')
  return lines
    .flatMap((line) =>
      wrap(line.at(-1) ?? '', room).map((part, at) =>
        joined([...(at === 0 ? line.slice(0, -1) : others.map(() => '')), part]),
      ),
    )
    .join('\n')
}
