import { type VendorCsvColumn, vendorCsvColumns } from './vendor-csv-columns.ts'
import { writeCsv, writeCsvHeader } from '../kernel/write-csv.ts'

// Every name is a key of the record.
const columns = Object.keys(vendorCsvColumns) as VendorCsvColumn[]

export const vendorCsvHeader = writeCsvHeader(columns)

/** Records of the columns that the upsert accepts; an unset value is an empty cell. */
export const writeVendorCsv = (rows: readonly Record<VendorCsvColumn, string | null>[]): string =>
  writeCsv(rows.map((row) => columns.map((column) => row[column] ?? '')))
