import { unescapeCell } from '../kernel/csv-cell.ts'
import { type CsvSeparator, separatorOf } from '../kernel/csv-separator.ts'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { domainProblem } from '../kernel/domain-problem.ts'
import { type Pause, readCsv } from '../kernel/read-csv.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'
import { vendorCellReaders } from './vendor-csv-cell.ts'
import { valueSeparatorOf, vendorCsvColumns } from './vendor-csv-columns.ts'
import { type MappedColumn, readVendorHeader, refuseCsv } from './vendor-csv-header.ts'
import type { VendorFields } from './vendor-fields.ts'

export const maxCsvBytes = 5 * 1024 * 1024
export const maxCsvRows = 10_000

/** A readable row with the fields its cells set, in stored form. */
export type VendorCsvRow = { domainName: string; fields: Partial<VendorFields> }

/** Why a row is refused, whatever the directory contains. */
export type RowFault = {
  code:
    | 'COLUMN_COUNT_MISMATCH'
    | 'FIELD_TOO_LONG'
    | 'INVALID_BOOLEAN'
    | 'INVALID_DATE'
    | 'INVALID_DOMAIN'
    | 'INVALID_ENUM'
    | 'INVALID_NUMBER'
    | 'MISSING_DOMAIN'
  message: string
}

/** The host in an address such as https://www.acme.com/about. */
const hostIn = (cell: string): string =>
  URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(cell) ? cell : `https://${cell}`)?.hostname ?? cell

const readDomain = (given: string, isAddress: boolean): { domain: string } | RowFault => {
  const cell = isAddress ? hostIn(trimBlanks(given)) : given
  if (trimBlanks(given) === '') return { code: 'MISSING_DOMAIN', message: 'domain_name is empty.' }
  const read = normalizeDomainName(cell)
  if ('domain' in read) return read
  return { code: 'INVALID_DOMAIN', message: `domain_name ${domainProblem(read)}` }
}

const readRow = (
  columns: readonly MappedColumn[],
  cells: readonly string[],
  valueSeparator: string,
): VendorCsvRow | RowFault => {
  if (cells.length !== columns.length) {
    const message = `The row has ${cells.length} cells, but the header has ${columns.length}.`
    return { code: 'COLUMN_COUNT_MISMATCH', message }
  }
  const domainAt = columns.findIndex(({ column }) => column === 'domain_name')
  const read = readDomain(unescapeCell(cells[domainAt] ?? ''), columns[domainAt]?.isAddress === true)
  if ('code' in read) return read
  const fields: [string, unknown][] = []
  for (const [at, { column }] of columns.entries()) {
    const cell = unescapeCell(cells[at] ?? '')
    if (column === undefined || column === 'domain_name' || cell.trim() === '') continue
    const field = vendorCsvColumns[column]
    const result = vendorCellReaders[field](cell, valueSeparator)
    if ('code' in result) return { code: result.code, message: `${column} ${result.problem}` }
    if (result.value !== undefined) fields.push([field, result.value])
  }
  // Every value comes from the reader of its own field.
  return { domainName: read.domain, fields: Object.fromEntries(fields) }
}

export type ReadVendorCsv = {
  rows: (VendorCsvRow | RowFault)[]
  columns: MappedColumn[]
  separator: CsvSeparator
}

/** The data rows in order; refuses the whole text if its size, header or quoting is wrong. */
export const readVendorCsv = async (
  csv: string,
  pause: Pause,
  options: { ignoreUnknown: boolean } = { ignoreUnknown: false },
): Promise<ReadVendorCsv> => {
  if (Buffer.byteLength(csv) > maxCsvBytes) {
    throw refuseCsv('CSV_TOO_LARGE', `must have at most ${maxCsvBytes} bytes; send it in several calls.`)
  }
  const separator = separatorOf(csv)
  const valueSeparator = valueSeparatorOf(separator)
  let columns: MappedColumn[] | undefined
  const rows: (VendorCsvRow | RowFault)[] = []
  for await (const cells of readCsv(csv, pause, separator)) {
    if (columns === undefined) columns = readVendorHeader(cells, options)
    else if (rows.length < maxCsvRows) rows.push(readRow(columns, cells, valueSeparator))
    else {
      throw refuseCsv('CSV_TOO_MANY_ROWS', `must have at most ${maxCsvRows} rows; send it in several calls.`)
    }
  }
  if (columns === undefined) throw refuseCsv('CSV_EMPTY', 'is empty; its first line must name the columns.')
  return { rows, columns, separator }
}
