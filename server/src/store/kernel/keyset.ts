import { type Sql, sql } from './sql.ts'

export type SortKey = {
  value: Sql
  /** The type that the value's text is cast back to. */
  type: Sql
  nullable?: boolean
  /** Breaks ties in the same direction, before the id does; never null. */
  second?: { value: Sql; type: Sql }
}

export type Keyset = {
  /** text[]: the sort key, if set, and the tie-break. */
  key: Sql<string[]>
  /** The expressions the key is made of. */
  parts: Sql[]
  /** Whether a row comes after the row with the given key; true without one. */
  isAfter: Sql<boolean>
  orderBy: Sql
}

const afterKey = (
  { value, type, nullable = false, second }: SortKey,
  id: Sql,
  beyond: Sql,
  after: readonly string[],
  idType: Sql,
): Sql<boolean> => {
  const lastId = sql`${after.at(-1)}::${idType}`
  if (after.length === 1) return sql<boolean>`(${value} is null and ${id} ${beyond} ${lastId})`
  const behind = second
    ? sql<boolean>`(${value}, ${second.value}, ${id}) ${beyond} (${after[0]}::${type}, ${after[1]}::${second.type}, ${lastId})`
    : sql<boolean>`(${value}, ${id}) ${beyond} (${after[0]}::${type}, ${lastId})`
  // Unset values sort last in both directions, so they come after every value.
  return nullable ? sql<boolean>`(${behind} or ${value} is null)` : behind
}

/** A total order by a key and an id, and where in it the page after a given row begins. */
export const keyset = (
  sortKey: SortKey,
  id: Sql,
  descending: boolean,
  after: readonly string[] | undefined,
  idType: Sql = sql`text`,
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
    // Only where it matters: an index created without `nulls last` cannot serve an order that asks for it.
    orderBy: sql`${value} ${direction} ${nullable ? sql`nulls last` : sql``},
      ${second ? sql`${second.value} ${direction},` : sql``} ${id} ${direction}`,
  }
}
