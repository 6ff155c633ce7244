import { parse } from 'csv-parse/browser/esm/sync'

/** A data row with the line of the file it starts on, from 1. */
type CsvRow = { line: number; cells: string[] }

export type CsvTable = { header: string[]; rows: CsvRow[]; separator: string }

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && /^[ \t]*$/.test(cells[0] ?? '')

/** Spreadsheets in some countries write semicolons, and copied cells are separated by tabs. */
const separatorOf = (text: string): string => {
  const end = text.indexOf('\n')
  const first = end < 0 ? text : text.slice(0, end)
  if (first.includes(',')) return ','
  return [';', '\t'].find((separator) => first.includes(separator)) ?? ','
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
  return { header: first?.cells.map((name) => name.trim()) ?? [], rows, separator }
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
