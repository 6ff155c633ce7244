import {
  type ErrorReason,
  invalidField,
  plainCsvName,
  vendorCsvAddressNames,
  vendorCsvNames,
} from '@parapet/contract'
import { clipText } from '../kernel/clip-text.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'
import { type VendorCsvColumn, vendorCsvColumns } from './vendor-csv-columns.ts'

/** A column of the file: its name there, and what it becomes; undefined if it is ignored. */
export type MappedColumn = { header: string; column: VendorCsvColumn | undefined; isAddress: boolean }

export const refuseCsv = (reason: ErrorReason, description: string) =>
  invalidField('csv', description, reason)

// Every name is a key of the record.
const columnNames = Object.keys(vendorCsvColumns) as VendorCsvColumn[]

const byUsualName = new Map(
  columnNames.flatMap((column) => vendorCsvNames[column].map((name) => [name, column] as const)),
)

const isColumn = (name: string): name is VendorCsvColumn => Object.hasOwn(vendorCsvColumns, name)

/** Far more names than there are columns: enough to report what is wrong with them. */
const maxHeaderNames = 100

const describeUnknown = (unknown: readonly MappedColumn[], header: readonly MappedColumn[]): string => {
  const names = unknown.map((column) => {
    const name = column.header
    return name === ''
      ? `a column without a name, number ${header.indexOf(column) + 1}`
      : `the column "${name}"`
  })
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
}

const refuseRepeated = (columns: readonly MappedColumn[]): void => {
  const repeated = columns.find(
    ({ column }, at) => column !== undefined && columns.findIndex((other) => other.column === column) < at,
  )
  if (!repeated) return
  const names = columns.filter(({ column }) => column === repeated.column).map(({ header }) => `"${header}"`)
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  throw refuseCsv(
    'CSV_DUPLICATE_COLUMN',
    `has the column ${repeated.column} more than once: ${names.slice(0, 3).join(', ')}${more}.`,
  )
}

/** The columns of the file by the names in its first line; refuses names that mean nothing unless they are ignored. */
export const readVendorHeader = (
  header: readonly string[],
  { ignoreUnknown }: { ignoreUnknown: boolean },
): MappedColumn[] => {
  const names = header.map(plainCsvName)
  const given = new Set(names)
  const columns = header.map((text, at): MappedColumn => {
    const name = names[at] ?? ''
    const usual = byUsualName.get(name)
    // The column's own name counts for more than another name for it.
    const column = isColumn(name) ? name : usual === undefined || given.has(usual) ? undefined : usual
    return { header: clipText(trimBlanks(text)), column, isAddress: vendorCsvAddressNames.includes(name) }
  })
  if (!columns.some(({ column }) => column === 'domain_name'))
    throw refuseCsv(
      'CSV_MISSING_COLUMN',
      'lacks the column domain_name, or one called Domain, Website or URL; its first line must name the columns, separated by commas, semicolons or tabs.',
    )
  const unknown = columns.slice(0, maxHeaderNames).filter(({ column }) => column === undefined)
  if (unknown.length > 0 && !ignoreUnknown)
    throw refuseCsv(
      'CSV_UNKNOWN_COLUMN',
      `has ${describeUnknown(unknown, columns)}; allowed are ${columnNames.join(', ')} and usual names for them. Rename it, or set unknownColumns to IGNORE.`,
    )
  refuseRepeated(columns)
  return columns
}
