import { type RawBuilder, sql } from 'kysely'

export type SortKey = {
  value: RawBuilder<unknown>
  /** What the value's text is cast back to. */
  type: RawBuilder<unknown>
  nullable?: boolean
}

export type Keyset = {
  /** text[]: the sort key, where it is set, and the tie-break. */
  key: RawBuilder<string[]>
  /** Whether a row comes behind the one whose key this was; true without one. */
  isAfter: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
}

const afterKey = (
  { value, type, nullable = false }: SortKey,
  id: RawBuilder<string>,
  beyond: RawBuilder<unknown>,
  after: readonly string[],
): RawBuilder<boolean> => {
  const lastId = after.at(-1)
  if (after.length === 1) return sql<boolean>`(${value} is null and ${id} ${beyond} ${lastId}::text)`
  const behind = sql<boolean>`(${value}, ${id}) ${beyond} (${after[0]}::${type}, ${lastId}::text)`
  // Unset values come last in both directions, so they are behind every value.
  return nullable ? sql<boolean>`(${behind} or ${value} is null)` : behind
}

/** A total order by a key and an id, and where in it the page after a given row begins. */
export const keyset = (
  sortKey: SortKey,
  id: RawBuilder<string>,
  descending: boolean,
  after: readonly string[] | undefined,
): Keyset => {
  const { value, nullable = false } = sortKey
  const direction = descending ? sql`desc` : sql`asc`
  const whole = sql<string[]>`array[${value}::text, ${id}]`
  return {
    key: nullable ? sql<string[]>`case when ${value} is null then array[${id}] else ${whole} end` : whole,
    isAfter: after ? afterKey(sortKey, id, descending ? sql`<` : sql`>`, after) : sql<boolean>`true`,
    // Only where it matters: an index made without it does not serve an order that says it.
    orderBy: sql`${value} ${direction} ${nullable ? sql`nulls last` : sql``}, ${id} ${direction}`,
  }
}
