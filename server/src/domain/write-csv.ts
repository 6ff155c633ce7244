import { stringify } from 'csv-stringify/sync'
import { escapeCell } from './csv-cell.ts'

// A reader may take these for the end of a record, or drop them; csv-stringify quotes only what ends its own.
const quoted = /[\r\n]|^\s|\s$/

/** CSV records, each of as many cells; cells that a spreadsheet would run are made harmless. */
export const writeCsv = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => record.map(escapeCell)),
    { quoted_match: quoted },
  )
