/** The requested page, after the limit is clamped and the cursor opened. */
export type PageRequest = {
  limit: number
  offset: number
  /** Sort key and tie-break of the last row before this page. */
  after: readonly string[] | undefined
  /** Counted on the first page and carried by the cursor. */
  totalCount: number | undefined
  /** Whether the page may have to end before its limit, at any row. */
  divisible?: boolean
}

/** A page as PostgreSQL built it: the rows are the wire JSON, passed through unparsed. */
export type Page = {
  itemsJson: string
  totalCount: number
  /** Sort key and tie-break of the last row, if more rows follow. */
  next: readonly string[] | undefined
  /** For a divisible page, its rows one by one with sort key and tie-break. */
  rows?: readonly PageRow[]
}

export type PageRow = { json: string; key: readonly string[] }
