import { stringify } from 'csv-stringify/sync'
import { escapeCell } from './csv-cell.ts'

/** The header record, with names we chose ourselves. */
export const writeCsvHeader = (names: readonly string[]): string => `${names.join(',')}\n`

/**
 * CSV records with equally many cells. Cells that a spreadsheet would run are neutralized, and every non-empty cell is
 * quoted: opened with another separator, it could otherwise split into cells that are not neutralized.
 */
export const writeCsv = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => record.map(escapeCell)),
    { quoted: true },
  )
