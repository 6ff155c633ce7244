import type { OutputFor } from '../../parts/ask.ts'
import { countOf } from '../../parts/count-of.ts'
import { csvProblem } from '../csv-problem.ts'
import { labelOf } from '../../parts/label-of.ts'
import { type CsvTable, writeCsv } from './csv-table.ts'
import { importColumns } from './import-columns.ts'

type RowResult = OutputFor<'BulkUpsertVendorsFromCsv'>['rowResults'][number]

export type ImportRow = {
  line: number
  cells: readonly string[]
  domain: string
  company: string
  outcome: RowResult['outcome']
  code: string | undefined
  problem: string | undefined
  /** What differs from the vendor in the directory, in words; undefined if the vendor is new or the row not taken. */
  changes: readonly string[] | undefined
}

type Mapping = readonly (string | undefined)[]

/** Under another name the column may have addresses such as https://acme.com, which the service reads as a website. */
const sentName = (name: string, given: string | undefined): string =>
  name === 'domain_name' && given?.toLowerCase() !== name ? 'website' : name

/** The CSV to send: the chosen columns under the service's names, with the separator of the file. */
export const mappedCsv = ({ header, rows, separator }: CsvTable, mapping: Mapping): string => {
  const places = mapping.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  return writeCsv(
    [
      places.map(({ name, at }) => sentName(name, header[at])),
      ...rows.map(({ cells }) =>
        // A row of a different length cannot be mapped; it is sent with a wrong length, for the service to refuse.
        cells.length === header.length
          ? places.map(({ at }) => cells[at] ?? '')
          : Array.from({ length: places.length + 1 }, () => '?'),
      ),
    ],
    separator,
  )
}

const shownValue = (value: string): string => {
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return value.slice(0, 10)
  return /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(value) ? labelOf(value) : value
}

const shownValues = (values: readonly string[]): string =>
  values.length === 0 ? 'not set' : values.map(shownValue).join(', ')

const changesOf = ({ changes }: RowResult, labels: ReadonlyMap<string, string>): string[] | undefined =>
  changes?.map(({ field, before, after }) => {
    const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return `${labels.get(name) ?? labelOf(name)}: ${shownValues(before)} → ${shownValues(after)}`
  })

/** Columns by their names in the file, and rows by their lines, which is what the list shows. */
const inTermsOfFile = (
  problem: string | undefined,
  { header, rows }: CsvTable,
  mapping: Mapping,
): string | undefined =>
  problem
    ?.replace(/^[a-z_]+(?= )/, (column) => header[mapping.indexOf(column)]?.slice(0, 100) || column)
    .replace(/^Row (\d+)(?= )/, (whole, index) => {
      const line = rows[Number(index) - 1]?.line
      return line === undefined ? whole : `Line ${line.toLocaleString('en')}`
    })

/** The outcome of each row, with the file's data. */
export const importRows = (table: CsvTable, mapping: Mapping, results: readonly RowResult[]): ImportRow[] => {
  const { header, rows } = table
  const labels = new Map(importColumns().map(({ name, label }) => [name, label]))
  const domainAt = mapping.indexOf('domain_name')
  const companyAt = mapping.indexOf('company_name')
  return results.map((result) => {
    const { line = 0, cells = [] } = rows[result.rowIndex - 1] ?? {}
    const isRagged = cells.length !== header.length
    return {
      line,
      cells,
      domain: result.domainName ?? cells[domainAt] ?? '',
      company: cells[companyAt] ?? '',
      outcome: result.outcome,
      code: result.code,
      problem: isRagged
        ? `The row has ${countOf(cells.length, 'cell')} where the first line has ${header.length}.`
        : inTermsOfFile(csvProblem(result), table, mapping),
      changes: changesOf(result, labels),
    }
  })
}
