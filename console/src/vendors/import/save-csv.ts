import { saveFile } from '../../parts/save-file.ts'

/** A spreadsheet takes such a cell for a formula; the import drops the apostrophe again. */
const inert = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

/** In quotes, whatever it holds: a spreadsheet may guess another separator. */
const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)

/** A file for spreadsheets, of rows as the import reads them. */
export const saveCsv = (fileName: string, rows: readonly (readonly string[])[]): void => {
  const lines = rows.map((cells) => `${cells.map((cell) => quoted(inert(cell))).join(',')}\n`)
  saveFile(fileName, new Blob(lines, { type: 'text/csv' }))
}
