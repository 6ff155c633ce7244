import { type RawBuilder, sql } from 'kysely'

export type SortKey = {
  value: RawBuilder<unknown>
  /** What the value's text is cast back to. */
  type: RawBuilder<unknown>
  nullable?: boolean
  /** Orders what has the same value, in the same direction, before the id does; never null. */
  second?: { value: RawBuilder<unknown>; type: RawBuilder<unknown> }
}

export type Keyset = {
  /** text[]: the sort key, where it is set, and the tie-break. */
  key: RawBuilder<string[]>
  /** What the key is made of. */
  parts: RawBuilder<unknown>[]
  /** Whether a row comes behind the one whose key this was; true without one. */
  isAfter: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
}

const afterKey = (
  { value, type, nullable = false, second }: SortKey,
  id: RawBuilder<unknown>,
  beyond: RawBuilder<unknown>,
  after: readonly string[],
  idType: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const lastId = sql`${after.at(-1)}::${idType}`
  if (after.length === 1) return sql<boolean>`(${value} is null and ${id} ${beyond} ${lastId})`
  const behind = second
    ? sql<boolean>`(${value}, ${second.value}, ${id}) ${beyond} (${after[0]}::${type}, ${after[1]}::${second.type}, ${lastId})`
    : sql<boolean>`(${value}, ${id}) ${beyond} (${after[0]}::${type}, ${lastId})`
  // Unset values come last in both directions, so they are behind every value.
  return nullable ? sql<boolean>`(${behind} or ${value} is null)` : behind
}

/** A total order by a key and an id, and where in it the page after a given row begins. */
export const keyset = (
  sortKey: SortKey,
  id: RawBuilder<unknown>,
  descending: boolean,
  after: readonly string[] | undefined,
  idType: RawBuilder<unknown> = sql`text`,
): Keyset => {
  const { value, nullable = false, second } = sortKey
  const direction = descending ? sql`desc` : sql`asc`
  const idText = sql`${id}::text`
  const secondText = second ? sql`${second.value}::text,` : sql``
  const whole = sql<string[]>`array[${value}::text, ${secondText} ${idText}]`
  return {
    key: nullable ? sql<string[]>`case when ${value} is null then array[${idText}] else ${whole} end` : whole,
    parts: [value, ...(second ? [second.value] : []), id],
    isAfter: after ? afterKey(sortKey, id, descending ? sql`<` : sql`>`, after, idType) : sql<boolean>`true`,
    // Only where it matters: an index made without it does not serve an order that says it.
    orderBy: sql`${value} ${direction} ${nullable ? sql`nulls last` : sql``},
      ${second ? sql`${second.value} ${direction},` : sql``} ${id} ${direction}`,
  }
}
