import type { Paging } from '@parapet/contract'
import { type CursorKey, openCursor, sealCursor, toCursorScope } from '../domain/kernel/cursor.ts'
import type { Page, PageRequest, PageRow } from '../domain/kernel/page.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { mapPage } from '../operations/map-page.ts'
import type { PageCursor } from './send-tagged.ts'

export type Cursors = {
  /** Newest first; read on every call, so that a rotation takes effect immediately. */
  keys: () => readonly CursorKey[]
  ttlSeconds: number
}

type Scope = { operation: string; organizationId: OrganizationId }

type AnyPage = Page & { beside?: object }

/** How the answer is to look. */
type PageForm = {
  budgetBytes?: number | undefined
  /** Shortens a row, if summaries are asked for. */
  summarize?: ((row: unknown) => object) | undefined
}

export type RenderedPage = {
  /** JSON text. */
  body: string
  /** The last value in it, if more rows follow. */
  cursor?: PageCursor
  /** How many rows it has, if the budget cut it short. */
  cutTo?: number
}

export type OpenedPage = {
  request: PageRequest
  /** Renders the answer around the rows PostgreSQL built. */
  render: (page: AnyPage) => RenderedPage
}

/** The page as if it ended after its first `count` rows. */
const beginningOf = (page: AnyPage, rows: readonly PageRow[], count: number): AnyPage => {
  const kept = rows.slice(0, count)
  return { ...page, itemsJson: `[${kept.map(({ json }) => json).join(',')}]`, next: kept.at(-1)?.key }
}

/** As many rows as fit the bytes, but at least one: a page without rows would mean the end of the list. */
const countWithin = (rows: readonly PageRow[], bytes: number): number => {
  let used = 0
  const over = rows.findIndex(({ json }) => (used += Buffer.byteLength(json) + 1) > bytes)
  return Math.max(1, over < 0 ? rows.length - 1 : over)
}

/** Drops rows from the end until the answer fits. */
const cut = (
  page: AnyPage,
  rows: readonly PageRow[],
  maxBytes: number,
  write: (page: AnyPage) => RenderedPage,
): RenderedPage => {
  let cutTo = countWithin(rows, maxBytes)
  let rendered = write(beginningOf(page, rows, cutTo))
  while (cutTo > 1 && Buffer.byteLength(rendered.body) > maxBytes) {
    cutTo -= 1
    rendered = write(beginningOf(page, rows, cutTo))
  }
  return { ...rendered, cutTo }
}

/**
 * The parts of the input that decide which rows there are and in what order; an empty list is the same as an absent
 * one.
 */
const decisive = (input: Record<string, unknown>, { aside = [] }: Paging): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => !aside.includes(name) && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Clamps the limit and opens the cursor, which wins over the offset. */
export const openPage = (
  cursors: Cursors,
  paging: Paging,
  scope: Scope,
  input: Record<string, unknown>,
  now: Date,
  { budgetBytes, summarize }: PageForm = {},
): OpenedPage => {
  const { limit, offset, cursor, ...rest } = input
  const cursorScope = toCursorScope({ ...scope, arguments: decisive(rest, paging) })
  const position =
    typeof cursor === 'string' && cursor !== ''
      ? openCursor(cursors.keys(), cursorScope, cursor, { now, ttlSeconds: cursors.ttlSeconds })
      : undefined
  const write = ({ itemsJson, totalCount, next, beside }: AnyPage): RenderedPage => {
    const nextCursor = next && sealCursor(cursors.keys(), cursorScope, { after: next, totalCount }, now)
    const others = JSON.stringify({ totalCount, ...beside, ...(nextCursor && { nextCursor }) })
    return {
      body: `{${JSON.stringify(paging.rows)}:${itemsJson},${others.slice(1)}`,
      ...(nextCursor !== undefined && {
        cursor: { length: nextCursor.length, period: Math.floor(now.getTime() / (cursors.ttlSeconds * 500)) },
      }),
    }
  }
  return {
    request: {
      limit: Math.min(typeof limit === 'number' && limit > 0 ? limit : paging.default, paging.max),
      offset: typeof offset === 'number' && !position ? offset : 0,
      after: position?.after,
      totalCount: position?.totalCount,
      ...(budgetBytes !== undefined && { divisible: true }),
    },
    render: (full) => {
      const page = summarize ? mapPage(full, summarize) : full
      const rendered = write(page)
      const { rows = [] } = page
      if (budgetBytes === undefined || rows.length < 2 || Buffer.byteLength(rendered.body) <= budgetBytes)
        return rendered
      return cut(page, rows, budgetBytes, write)
    },
  }
}
