import type { OutputFor } from '../../parts/ask.ts'
import { csvProblem } from '../csv-problem.ts'
import { type CsvTable, writeCsv } from './csv-table.ts'

type RowResult = OutputFor<'BulkUpsertVendorsFromCsv'>['rowResults'][number]

export type ImportRow = {
  line: number
  domain: string
  company: string
  outcome: RowResult['outcome']
  code: string | undefined
  problem: string | undefined
}

type Mapping = readonly (string | undefined)[]

/** The CSV to send: the chosen columns under the service's names. */
export const mappedCsv = ({ header, rows }: CsvTable, mapping: Mapping): string => {
  const places = mapping.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]))
  return writeCsv([
    places.map(({ name }) => name),
    ...rows.map(({ cells }) =>
      // A row of a different length cannot be mapped; it is sent with a wrong length, for the service to refuse.
      cells.length === header.length
        ? places.map(({ at }) => cells[at] ?? '')
        : Array.from({ length: places.length + 1 }, () => '?'),
    ),
  ])
}

/** The outcome of each row, with the file's data. */
export const importRows = (
  { header, rows }: CsvTable,
  mapping: Mapping,
  results: readonly RowResult[],
): ImportRow[] => {
  const domainAt = mapping.indexOf('domain_name')
  const companyAt = mapping.indexOf('company_name')
  return results.map((result) => {
    const { line = 0, cells = [] } = rows[result.rowIndex - 1] ?? {}
    const isRagged = cells.length !== header.length
    return {
      line,
      domain: cells[domainAt] ?? '',
      company: cells[companyAt] ?? '',
      outcome: result.outcome,
      code: result.code,
      problem: isRagged
        ? `The row has ${cells.length} cells where the first line has ${header.length}.`
        : csvProblem(result),
    }
  })
}
