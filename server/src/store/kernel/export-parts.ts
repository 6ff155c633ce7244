import { type RawBuilder, sql } from 'kysely'

export const rowsPerPart = 1000

/** Rows, and the key behind which the next part begins; undefined where no row is left. */
type Part = { items: string[]; next: readonly string[] | undefined }

export type PartRow = { item: string; key: string[] | null }

/**
 * What a statement selects for each row of a part: its JSON text, and of the last one the key. Row by row and not as one
 * text: Node reads a text that has a character beyond ASCII many times slower, and most rows have none.
 */
export const partRow = (
  item: RawBuilder<unknown>,
  { key, position }: { key: RawBuilder<unknown>; position: RawBuilder<unknown> },
): RawBuilder<PartRow> =>
  sql`${item} as item, case when ${position} = ${sql.lit(rowsPerPart)} then ${key} end as key`

export const toPart = (rows: readonly PartRow[]): Part => ({
  items: rows.map(({ item }) => item),
  next: rows.at(-1)?.key ?? undefined,
})

/**
 * The rows of a list, part by part. While the reader has one part the next is read, and no more than that: what is held
 * does not grow where the reader is slow.
 */
export async function* readParts(
  select: (after: readonly string[] | undefined) => Promise<Part>,
): AsyncGenerator<string[], void> {
  let part: Part | undefined = await select(undefined)
  while (part) {
    const { items, next }: Part = part
    const following: Promise<Part> | undefined = next && select(next)
    // Whoever stops reading does not hear of it.
    following?.catch(() => {})
    if (items.length > 0) yield items
    part = await following
  }
}
