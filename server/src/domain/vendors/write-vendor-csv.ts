import { writeCsv, writeCsvHeader } from '../kernel/write-csv.ts'
import { valueSeparatorOf, type VendorCsvColumn, vendorCsvColumns } from './vendor-csv-columns.ts'

// Every name is a key of the record.
const columns = Object.keys(vendorCsvColumns) as VendorCsvColumn[]

/** Columns whose values are members of enumerations. */
const ofMembers: ReadonlySet<VendorCsvColumn> = new Set([
  'risk_level',
  'business_impact',
  'data_types_shared',
  'access_types',
  'data_region',
  'tier',
])

export const vendorCsvHeader = writeCsvHeader(columns)

const separator = valueSeparatorOf(',')

/** Records of the columns that the upsert accepts; an unset value is an empty cell. */
export const writeVendorCsv = (
  rows: readonly Record<VendorCsvColumn, string | null>[],
  label: (member: string) => string,
): string => {
  const cellOf = (column: VendorCsvColumn, value: string | null): string => {
    if (value === null || value === '' || !ofMembers.has(column)) return value ?? ''
    return value.split(separator).map(label).join(separator)
  }
  return writeCsv(rows.map((row) => columns.map((column) => cellOf(column, row[column]))))
}
