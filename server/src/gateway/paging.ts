import type { Operation, PageSizes } from '@parapet/contract'
import { type CursorKey, openCursor, sealCursor } from '../domain/cursor.ts'
import type { Page, PageRequest } from '../domain/page.ts'

export type Paging = {
  /** Newest first; read anew on every call, so that a rotation takes effect at once. */
  cursorKeys: () => readonly CursorKey[]
  ttlSeconds: number
}

type Scope = { operation: string; organizationId: string }

export type OpenedPage = {
  request: PageRequest
  seal: (page: Page) => string | undefined
}

/** Clamps the limit and opens the cursor, which wins over the offset. */
export const openPage = (
  { cursorKeys, ttlSeconds }: Paging,
  sizes: PageSizes,
  scope: Scope,
  input: Record<string, unknown>,
  now: Date,
): OpenedPage => {
  const { limit, offset, cursor, ...rest } = input
  const cursorScope = { ...scope, arguments: rest }
  const position =
    typeof cursor === 'string' && cursor !== ''
      ? openCursor(cursorKeys(), cursorScope, cursor, { now, ttlSeconds })
      : undefined
  return {
    request: {
      limit: Math.min(typeof limit === 'number' && limit > 0 ? limit : sizes.default, sizes.max),
      offset: typeof offset === 'number' && !position ? offset : 0,
      after: position?.after,
      totalCount: position?.totalCount,
    },
    seal: ({ next, totalCount }) =>
      next && sealCursor(cursorKeys(), cursorScope, { after: next, totalCount }, now),
  }
}

const rowsField = ({ output }: Operation): string => {
  const field = Object.entries(output.properties).find(([, schema]) => 'items' in schema)?.[0]
  if (!field) throw new Error('A list declares its rows as an array in its output.')
  return field
}

/** The answer of a list, around the rows that PostgreSQL built. */
export const pageBody = (
  operation: Operation,
  page: Page & { beside?: object },
  seal: OpenedPage['seal'],
): string => {
  const nextCursor = seal(page)
  const rest = JSON.stringify({
    totalCount: page.totalCount,
    ...page.beside,
    ...(nextCursor && { nextCursor }),
  })
  return `{${JSON.stringify(rowsField(operation))}:${page.itemsJson},${rest.slice(1)}`
}
