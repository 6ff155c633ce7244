import { stringify } from 'csv-stringify/sync'
import { escapeCell } from './csv-cell.ts'
import { type VendorCsvColumn, vendorCsvColumns } from './vendor-csv-columns.ts'

// Every name is a key of the record.
const columns = Object.keys(vendorCsvColumns) as VendorCsvColumn[]

// A reader may take these for the end of a record, or drop them; csv-stringify quotes only what ends its own.
const quoted = /[\r\n]|^\s|\s$/

const write = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    { quoted_match: quoted },
  )

export const vendorCsvHeader = write([columns])

/** Records of the columns that the upsert takes; an unset value is an empty cell. */
export const writeVendorCsv = (rows: readonly Record<VendorCsvColumn, string | null>[]): string =>
  write(rows.map((row) => columns.map((column) => escapeCell(row[column] ?? ''))))
