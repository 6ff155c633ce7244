import { type Sql, sql } from './sql.ts'

export const rowsPerPart = 1000

/** Rows, and the key after which the next part begins; undefined if no row is left. */
type Part = { items: string[]; next: readonly string[] | undefined }

export type PartRow = { item: string; key: string[] | null }

/**
 * What a statement selects for each row of a part: its JSON text and, for the last row, the key. One text per row
 * instead of one in all, because Node decodes text with any non-ASCII character many times slower and most rows have
 * none.
 */
export const partRow = (item: Sql, { key, position }: { key: Sql; position: Sql }): Sql<PartRow> =>
  sql`${item} as item, case when ${position} = ${sql.lit(rowsPerPart)} then ${key} end as key`

export const toPart = (rows: readonly PartRow[]): Part => ({
  items: rows.map(({ item }) => item),
  next: rows.at(-1)?.key ?? undefined,
})

/** The rows of a list, part by part. Only one part is read ahead, so a slow reader does not make memory grow. */
export const readParts = async function* (
  select: (after: readonly string[] | undefined) => Promise<Part>,
): AsyncGenerator<string[], void> {
  let part: Part | undefined = await select(undefined)
  while (part) {
    const { items, next }: Part = part
    const following: Promise<Part> | undefined = next && select(next)
    // A reader that stops does not need this error.
    following?.catch(() => {})
    if (items.length > 0) yield items
    part = await following
  }
}
