import { saveFile } from '../../parts/save-file.ts'

/** Spreadsheets would run such a cell as a formula; the import removes the apostrophe again. */
const inert = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

/** Always quoted, because a spreadsheet may guess another separator. */
const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)

/** Writes a CSV file for spreadsheets that the import can read back. */
export const saveCsv = (fileName: string, rows: readonly (readonly string[])[]): void => {
  const lines = rows.map((cells) => `${cells.map((cell) => quoted(inert(cell))).join(',')}\n`)
  saveFile(fileName, new Blob(lines, { type: 'text/csv' }))
}
