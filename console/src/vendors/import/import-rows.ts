import type { OutputFor } from '../../parts/ask.ts'
import { formatUtcDay } from '../../parts/format.ts'
import { csvProblem } from '../csv-problem.ts'
import { labelOf } from '../../parts/label-of.ts'
import { type CsvTable, writeCsv } from './csv-table.ts'
import { importColumns } from './import-columns.ts'
import { words } from '../words.ts'

type RowResult = OutputFor<'BulkUpsertVendorsFromCsv'>['rowResults'][number]
type RowError = NonNullable<RowResult['errors']>[number]

export type ImportKind = 'new' | 'changed' | 'rejected' | 'skipped'

/** A field of a vendor in the directory, before and after the row. */
export type FieldChange = { field: string; before: string; after: string }

export type ImportRow = {
  line: number
  cells: readonly string[]
  domain: string
  company: string
  kind: ImportKind
  codes: readonly string[]
  /** Every reason why the row is not imported. */
  problems: readonly string[]
  /** What the row changes, or would change if existing vendors were updated. */
  changes: readonly FieldChange[]
}

type Mapping = readonly (string | undefined)[]

/** Under another name the column may have addresses such as https://acme.com, which the service reads as a website. */
const sentName = (name: string, given: string | undefined): string =>
  name === 'domain_name' && given?.toLowerCase() !== name ? 'website' : name

/** The CSV to send: the chosen columns under the service's names, with the separator and the lines of the file. */
export const mappedCsv = ({ header, headerLine, rows, separator }: CsvTable, mapping: Mapping): string => {
  const places = mapping.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  return writeCsv(
    [
      { line: headerLine, cells: places.map(({ name, at }) => sentName(name, header[at])) },
      ...rows.map(({ line, cells }) => ({
        line,
        cells:
          // A row of a different length cannot be mapped; it is sent with a wrong length, for the service to refuse.
          cells.length === header.length
            ? places.map(({ at }) => cells[at] ?? '')
            : Array.from({ length: places.length + 1 }, () => '?'),
      })),
    ],
    separator,
  )
}

const shownValue = (value: string): string => {
  if (value === 'true') return words.labels.yes
  if (value === 'false') return words.labels.no
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatUtcDay(value)
  return /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(value) ? labelOf(value) : value
}

const shownValues = (values: readonly string[]): string =>
  values.length === 0 ? words.labels.notSet : values.map(shownValue).join(', ')

const changesOf = ({ changes = [] }: RowResult, labels: ReadonlyMap<string, string>): FieldChange[] =>
  changes.map(({ field, before, after }) => {
    const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return {
      field: labels.get(name) ?? labelOf(name),
      before: shownValues(before),
      after: shownValues(after),
    }
  })

/** The problem with the column's name in the file. */
const inTermsOfFile = (
  { column, ...error }: RowError,
  header: readonly string[],
  mapping: Mapping,
): string => {
  const problem = csvProblem(error)
  const name = column === undefined ? '' : header[mapping.indexOf(column)]?.slice(0, 100)
  return column !== undefined && name && problem.startsWith(`${column} `)
    ? `${name}${problem.slice(column.length)}`
    : problem
}

const kindOf = ({ outcome, changes }: RowResult): ImportKind => {
  if (outcome === 'BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED') return 'rejected'
  if (outcome === 'BULK_VENDOR_CSV_ROW_OUTCOME_SKIPPED') return 'skipped'
  return changes === undefined ? 'new' : 'changed'
}

const errorsOf = ({ code, message = '', errors }: RowResult): readonly RowError[] =>
  errors ?? (code === undefined ? [] : [{ code, message }])

/** The outcome of each row, with the file's data. */
export const importRows = (table: CsvTable, mapping: Mapping, results: readonly RowResult[]): ImportRow[] => {
  const { header, rows } = table
  const labels = new Map(importColumns().map(({ name, label }) => [name, label]))
  const cellsAt = new Map(rows.map(({ line, cells }) => [line, cells]))
  const domainAt = mapping.indexOf('domain_name')
  const companyAt = mapping.indexOf('company_name')
  return results.map((result) => {
    const cells = cellsAt.get(result.line) ?? []
    const errors = errorsOf(result)
    const isRagged = errors.some(({ code }) => code === 'COLUMN_COUNT_MISMATCH')
    return {
      line: result.line,
      cells,
      domain: result.domainName ?? cells[domainAt] ?? '',
      company: cells[companyAt] ?? '',
      kind: kindOf(result),
      codes: [...new Set(errors.map(({ code }) => code))],
      problems: isRagged
        ? [words.import.problems.ragged(cells.length, header.length)]
        : errors.map((error) => inTermsOfFile(error, header, mapping)),
      changes: changesOf(result, labels),
    }
  })
}
