/** A data row with the line of the file that it begins in, from 1. */
type CsvRow = { line: number; cells: string[] }

export type CsvTable = { header: string[]; rows: CsvRow[]; separator: string }

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && /^[ \t]*$/.test(cells[0] ?? '')

/** Spreadsheets of some countries write semicolons, and copied cells have tabs between them. */
const separatorOf = (text: string): string => {
  const end = text.indexOf('\n')
  const first = end < 0 ? text : text.slice(0, end)
  if (first.includes(',')) return ','
  return [';', '\t'].find((separator) => first.includes(separator)) ?? ','
}

const newlinesIn = (text: string): number => text.split('\n').length - 1

/** The cell that begins at an offset, and where it ends; a quote that is never closed reaches to the end. */
const readCell = (text: string, start: number, separator: string): { cell: string; end: number } => {
  let end = start
  if (text[start] !== '"') {
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
    const hasReturn = text[end - 1] === '\r' && end > start && text[end] !== separator
    return { cell: text.slice(start, hasReturn ? end - 1 : end), end }
  }
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return { cell: text.slice(start + 1), end: text.length }
  const cell = text.slice(start + 1, close).replaceAll('""', '"')
  end = close + 1
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { cell, end }
}

/** Rows as the service counts them: without the header, and without blank lines. */
export const readCsvTable = (given: string): CsvTable => {
  const text = given.startsWith('\uFEFF') ? given.slice(1) : given
  const separator = separatorOf(text)
  const found: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const cells: string[] = []
    const start = at
    for (;;) {
      const { cell, end } = readCell(text, at, separator)
      cells.push(cell)
      at = end + 1
      if (text[end] !== separator) break
    }
    if (!isBlank(cells)) found.push({ line, cells })
    line += newlinesIn(text.slice(start, at))
  }
  const [first, ...rows] = found
  return { header: first?.cells.map((name) => name.trim()) ?? [], rows, separator }
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
