import { parse } from 'csv-parse/browser/esm/sync'

/** A data row with the line of the file it starts on, from 1. */
type CsvRow = { line: number; cells: string[] }

export type CsvTable = { header: string[]; headerLine: number; rows: CsvRow[]; separator: string }

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && /^[ \t]*$/.test(cells[0] ?? '')

const separators = [',', ';', '\t']

/** As the service decides it: the one that the first line has most of, outside quotes. */
const separatorOf = (text: string): string => {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? ''
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = separators.map((separator) => bare.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

const newlinesIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1

const readRows = (text: string, delimiter: string): CsvRow[] => {
  const rows: CsvRow[] = []
  parse(text, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells, { lines }) => {
      if (!isBlank(cells)) rows.push({ line: lines - newlinesIn(cells), cells })
      return null
    },
  })
  return rows
}

/** Rows as the service counts them: without the header, and without blank lines. */
export const readCsvTable = (given: string): CsvTable => {
  // The parser counts CRLF inside a quoted cell as two lines.
  const text = given.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const separator = separatorOf(text)
  let found: CsvRow[]
  try {
    found = readRows(text, separator)
  } catch {
    // The only remaining error is an unclosed quote: the cell extends to the end, and the service reports it.
    found = readRows(`${text}"`, separator)
  }
  const [first, ...rows] = found
  return {
    header: first?.cells.map((name) => name.trim()) ?? [],
    headerLine: first?.line ?? 1,
    rows,
    separator,
  }
}

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line without any character would be a blank line, which is no row. */
const written = (cells: readonly string[], separator: string): string =>
  isBlank(cells) ? '""\n' : `${cells.map(quoted).join(separator)}\n`

/** Every row starts on its line, after blank ones where needed, so that the service reports the lines of the file. */
export const writeCsv = (rows: readonly CsvRow[], separator: string): string => {
  const pieces: string[] = []
  let next = 1
  for (const { line, cells } of rows) {
    const text = written(cells, separator)
    pieces.push('\n'.repeat(Math.max(0, line - next)), text)
    next = Math.max(line, next) + text.split('\n').length - 1
  }
  return pieces.join('')
}
