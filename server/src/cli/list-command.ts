import { type Command, InvalidArgumentError } from 'commander'
import { type Connection, withConnection } from './api-client.ts'
import { safeJson } from './escape-controls.ts'
import type { Print } from './store-command.ts'
import { table } from './table.ts'

/** Where a command prints, and how wide a terminal is; undefined if something else reads. */
export type Output = { print: Print; complain: Print; width: () => number | undefined }

export const terminal: Output = {
  print: console.log,
  complain: console.error,
  width: () => (process.stdout.isTTY ? process.stdout.columns : undefined),
}

/** Options that every list has, with the fields it can be ordered by. */
export type ListGiven<Sort extends string = string> = Connection & {
  sort?: Sort
  desc?: boolean
  limit: number
  all?: boolean
  json?: boolean
  ids?: boolean
  wide?: boolean
}

/** A list's rows as people see them. */
export type Listing<Row> = {
  /** What to print if there are no rows. */
  none: string
  idOf: (row: Row) => string
  columns: Readonly<Record<string, (row: Row) => string>>
}

type Page<Row> = { rows: readonly Row[]; totalCount: number; nextCursor?: string | undefined }

type FetchPage<Row> = (at: { limit: number; cursor?: string }) => Promise<Page<Row>>

/** The contract clamps larger pages to this. */
const maxPage = 200

const wholeNumber = (given: string): number => {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.')
}

export const withListOptions = (command: Command): Command =>
  withConnection(command)
    .option('--desc', 'descending order, with --sort')
    .option('--limit <count>', 'rows at most', wholeNumber, 50)
    .option('--all', 'all rows')
    .option('--wide', 'show ids as well, and do not cut anything to fit the terminal')
    .option('--ids', 'print ids only, one per line')
    .option('--json', 'print JSON, one row per line')

type Order<Sort extends string> = { sortField?: Sort; sortOrder?: 'SORT_ORDER_ASC' | 'SORT_ORDER_DESC' }

/** What the order is called in the API. */
export const orderOf = <Sort extends string>({ sort, desc }: ListGiven<Sort>): Order<Sort> => {
  if (sort === undefined && desc) throw new Error('--desc needs --sort.')
  return sort === undefined ? {} : { sortField: sort, sortOrder: desc ? 'SORT_ORDER_DESC' : 'SORT_ORDER_ASC' }
}

const printTable = <Row>(
  cells: readonly string[][],
  { columns, none }: Listing<Row>,
  isWide: boolean,
  { print, width }: Output,
): void => {
  const headings = [...Object.keys(columns), ...(isWide ? ['ID'] : [])]
  print(cells.length === 0 ? none : table(headings, cells, isWide ? {} : { width: width() }))
}

/** Prints the rows as asked: as a table when all are there, otherwise as they arrive. */
export const printRows = async <Row>(
  fetchPage: FetchPage<Row>,
  { limit: wanted, all, json, ids, wide }: ListGiven,
  listing: Listing<Row>,
  output: Output,
): Promise<void> => {
  const { columns, idOf } = listing
  const most = all ? Number.POSITIVE_INFINITY : wanted
  const cells: string[][] = []
  let shown = 0
  let total = 0
  let cursor: string | undefined
  do {
    const limit = Math.min(maxPage, most - shown)
    const page = await fetchPage({ limit, ...(cursor !== undefined && { cursor }) })
    for (const row of page.rows) {
      if (json) output.print(safeJson(row))
      else if (ids) output.print(idOf(row))
      else cells.push([...Object.values(columns).map((cell) => cell(row)), ...(wide ? [idOf(row)] : [])])
    }
    shown += page.rows.length
    total = page.totalCount
    cursor = page.nextCursor === '' ? undefined : page.nextCursor
  } while (cursor !== undefined && shown < most)
  if (!json && !ids) printTable(cells, listing, wide === true, output)
  if (cursor !== undefined) output.complain(`${shown} of ${total} are shown: --limit or --all shows more.`)
}

/** The day of a time. */
export const day = (time: string | undefined): string => time?.slice(0, 'YYYY-MM-DD'.length) ?? ''
