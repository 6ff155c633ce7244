import type { Paging } from '@parapet/contract'
import { type CursorKey, openCursor, sealCursor } from '../domain/cursor.ts'
import type { Page, PageRequest } from '../domain/page.ts'

export type Cursors = {
  /** Newest first; read anew on every call, so that a rotation takes effect at once. */
  keys: () => readonly CursorKey[]
  ttlSeconds: number
}

type Scope = { operation: string; organizationId: string }

export type OpenedPage = {
  request: PageRequest
  /** The answer, around the rows that PostgreSQL built. */
  render: (page: Page & { beside?: object }) => string
}

/** What decides which rows there are and in what order; an empty list says as little as an absent one. */
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
): OpenedPage => {
  const { limit, offset, cursor, ...rest } = input
  const cursorScope = { ...scope, arguments: decisive(rest, paging) }
  const position =
    typeof cursor === 'string' && cursor !== ''
      ? openCursor(cursors.keys(), cursorScope, cursor, { now, ttlSeconds: cursors.ttlSeconds })
      : undefined
  return {
    request: {
      limit: Math.min(typeof limit === 'number' && limit > 0 ? limit : paging.default, paging.max),
      offset: typeof offset === 'number' && !position ? offset : 0,
      after: position?.after,
      totalCount: position?.totalCount,
    },
    render: ({ itemsJson, totalCount, next, beside }) => {
      const nextCursor = next && sealCursor(cursors.keys(), cursorScope, { after: next, totalCount }, now)
      const others = JSON.stringify({ totalCount, ...beside, ...(nextCursor && { nextCursor }) })
      return `{${JSON.stringify(paging.rows)}:${itemsJson},${others.slice(1)}`
    },
  }
}
