import { type ErrorReason, invalidField } from '@parapet/contract'
import { clipText } from '../kernel/clip-text.ts'
import { unescapeCell } from '../kernel/csv-cell.ts'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { domainProblem } from '../kernel/domain-problem.ts'
import { type Pause, readCsv } from '../kernel/read-csv.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'
import { vendorCellReaders } from './vendor-csv-cell.ts'
import { type VendorCsvColumn, vendorCsvColumns } from './vendor-csv-columns.ts'
import type { VendorFields } from './vendor-fields.ts'

export const maxCsvBytes = 5 * 1024 * 1024
export const maxCsvRows = 10_000
const maxHeaderNames = 100

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

const refuse = (reason: ErrorReason, description: string) => invalidField('csv', description, reason)

const isColumn = (name: string): name is VendorCsvColumn => Object.hasOwn(vendorCsvColumns, name)

const readHeader = (header: readonly string[]): VendorCsvColumn[] => {
  // Far more names than there are columns: enough to report what is wrong with them.
  const names = header.slice(0, maxHeaderNames).map((name) => trimBlanks(name).toLowerCase())
  if (!names.includes('domain_name')) {
    throw refuse(
      'CSV_MISSING_COLUMN',
      'lacks the column domain_name; its first line must name the columns, separated by commas.',
    )
  }
  const columns = names.filter(isColumn)
  if (columns.length < names.length) {
    const at = names.findIndex((name) => !isColumn(name))
    const unknown = clipText(trimBlanks(header[at] ?? ''))
    const described = unknown === '' ? `a column without a name, number ${at + 1}` : `the column "${unknown}"`
    const known = Object.keys(vendorCsvColumns).join(', ')
    throw refuse('CSV_UNKNOWN_COLUMN', `has ${described}; allowed are ${known}.`)
  }
  const repeated = columns.find((name, at) => columns.indexOf(name) < at)
  if (repeated !== undefined) throw refuse('CSV_DUPLICATE_COLUMN', `has the column ${repeated} twice.`)
  return columns
}

const readDomain = (cell: string): { domain: string } | RowFault => {
  if (trimBlanks(cell) === '') return { code: 'MISSING_DOMAIN', message: 'domain_name is empty.' }
  const read = normalizeDomainName(cell)
  if ('domain' in read) return read
  return { code: 'INVALID_DOMAIN', message: `domain_name ${domainProblem(read)}` }
}

const readRow = (columns: readonly VendorCsvColumn[], cells: readonly string[]): VendorCsvRow | RowFault => {
  if (cells.length !== columns.length) {
    const message = `The row has ${cells.length} cells, but the header has ${columns.length}.`
    return { code: 'COLUMN_COUNT_MISMATCH', message }
  }
  const read = readDomain(unescapeCell(cells[columns.indexOf('domain_name')] ?? ''))
  if ('code' in read) return read
  const fields: [string, unknown][] = []
  for (const [at, column] of columns.entries()) {
    const cell = unescapeCell(cells[at] ?? '')
    if (column === 'domain_name' || cell.trim() === '') continue
    const field = vendorCsvColumns[column]
    const result = vendorCellReaders[field](cell)
    if ('code' in result) return { code: result.code, message: `${column} ${result.problem}` }
    if (result.value !== undefined) fields.push([field, result.value])
  }
  // Every value comes from the reader of its own field.
  return { domainName: read.domain, fields: Object.fromEntries(fields) }
}

/** The data rows in order; refuses the whole text if its size, header or quoting is wrong. */
export const readVendorCsv = async (csv: string, pause: Pause): Promise<(VendorCsvRow | RowFault)[]> => {
  if (Buffer.byteLength(csv) > maxCsvBytes) {
    throw refuse('CSV_TOO_LARGE', `must have at most ${maxCsvBytes} bytes; send it in several calls.`)
  }
  let columns: VendorCsvColumn[] | undefined
  const rows: (VendorCsvRow | RowFault)[] = []
  for await (const cells of readCsv(csv, pause)) {
    if (columns === undefined) columns = readHeader(cells)
    else if (rows.length < maxCsvRows) rows.push(readRow(columns, cells))
    else {
      throw refuse('CSV_TOO_MANY_ROWS', `must have at most ${maxCsvRows} rows; send it in several calls.`)
    }
  }
  if (columns === undefined) throw refuse('CSV_EMPTY', 'is empty; its first line must name the columns.')
  return rows
}
