import { unescapeCell } from '../kernel/csv-cell.ts'
import { type CsvSeparator, separatorOf } from '../kernel/csv-separator.ts'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { domainProblem } from '../kernel/domain-problem.ts'
import { type CsvRecord, type Pause, readCsv } from '../kernel/read-csv.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'
import { vendorCellReaders } from './vendor-csv-cell.ts'
import { valueSeparatorOf, type VendorCsvColumn, vendorCsvColumns } from './vendor-csv-columns.ts'
import { type MappedColumn, readVendorHeader, refuseCsv } from './vendor-csv-header.ts'
import type { VendorFields } from './vendor-fields.ts'

export const maxCsvBytes = 5 * 1024 * 1024
export const maxCsvRows = 10_000

/** A readable row with the fields its cells set, in stored form. */
export type VendorCsvRow = {
  line: number
  domainName: string
  fields: Partial<VendorFields>
  /** E-mail address or user id of a member, as it is in the file. */
  owner?: string
}

/** One thing that is wrong with a row, whatever the directory contains. */
export type RowError = {
  column?: VendorCsvColumn
  code:
    | 'COLUMN_COUNT_MISMATCH'
    | 'FIELD_TOO_LONG'
    | 'INVALID_BOOLEAN'
    | 'INVALID_DATE'
    | 'INVALID_DOMAIN'
    | 'INVALID_ENUM'
    | 'INVALID_NUMBER'
    | 'MISSING_DOMAIN'
    | 'UNKNOWN_OWNER'
  message: string
}

/** A row that cannot be read, with all that is wrong with it; the domain is set if it could be read. */
export type RowFault = {
  line: number
  domainName?: string
  owner?: string
  errors: readonly [RowError, ...RowError[]]
}

/** The host in an address such as https://www.acme.com/about. */
const hostIn = (cell: string): string =>
  URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(cell) ? cell : `https://${cell}`)?.hostname ?? cell

const readDomain = (given: string, isAddress: boolean): { domain: string } | RowError => {
  const column = 'domain_name'
  const cell = isAddress ? hostIn(trimBlanks(given)) : given
  if (trimBlanks(given) === '') return { column, code: 'MISSING_DOMAIN', message: `${column} is empty.` }
  const read = normalizeDomainName(cell)
  if ('domain' in read) return read
  return { column, code: 'INVALID_DOMAIN', message: `${column} ${domainProblem(read)}` }
}

const readRow = (
  columns: readonly MappedColumn[],
  { line, cells }: CsvRecord,
  valueSeparator: string,
): VendorCsvRow | RowFault => {
  if (cells.length !== columns.length) {
    const message = `The row has ${cells.length} cells, but the header has ${columns.length}.`
    return { line, errors: [{ code: 'COLUMN_COUNT_MISMATCH', message }] }
  }
  const domainAt = columns.findIndex(({ column }) => column === 'domain_name')
  const read = readDomain(unescapeCell(cells[domainAt] ?? ''), columns[domainAt]?.isAddress === true)
  const errors: RowError[] = 'code' in read ? [read] : []
  const fields: [string, unknown][] = []
  let owner: string | undefined
  for (const [at, { column }] of columns.entries()) {
    const cell = unescapeCell(cells[at] ?? '')
    if (column === undefined || column === 'domain_name' || cell.trim() === '') continue
    if (column === 'owner') {
      owner = trimBlanks(cell)
      continue
    }
    const field = vendorCsvColumns[column]
    const result = vendorCellReaders[field](cell, valueSeparator)
    if ('code' in result) errors.push({ column, code: result.code, message: `${column} ${result.problem}` })
    else if (result.value !== undefined) fields.push([field, result.value])
  }
  const [first, ...others] = errors
  const named = owner === undefined ? {} : { owner }
  if ('code' in read) return { line, errors: [read, ...others], ...named }
  if (first) return { line, domainName: read.domain, errors: [first, ...others], ...named }
  // Every value comes from the reader of its own field.
  return { line, domainName: read.domain, fields: Object.fromEntries(fields), ...named }
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
  for await (const record of readCsv(csv, pause, separator)) {
    if (columns === undefined) columns = readVendorHeader(record.cells, options)
    else if (rows.length < maxCsvRows) rows.push(readRow(columns, record, valueSeparator))
    else {
      throw refuseCsv('CSV_TOO_MANY_ROWS', `must have at most ${maxCsvRows} rows; send it in several calls.`)
    }
  }
  if (columns === undefined) throw refuseCsv('CSV_EMPTY', 'is empty; its first line must name the columns.')
  return { rows, columns, separator }
}
