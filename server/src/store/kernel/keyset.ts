import { type Sql, sql } from './sql.ts'

type Part = {
  value: Sql
  /** The type that the value's text is cast back to. */
  type: Sql
  /** Unset values sort last in both directions. */
  nullable?: boolean
}

export type SortKey = Part & {
  /** Breaks ties before the id does, in the same direction. It is null only where the first part is. */
  second?: Part
}

export type Keyset = {
  /** text[]: the parts that have a value. The last one is the id, which breaks ties. */
  key: Sql<string[]>
  /** The expressions the key is made of. */
  parts: Sql[]
  /** Whether a row comes after the row with the given key; true without one. */
  isAfter: Sql<boolean>
  orderBy: Sql
}

const afterKey = (parts: readonly Part[], beyond: Sql, after: readonly string[]): Sql<boolean> => {
  const unset = parts.slice(0, parts.length - after.length).map(({ value }) => sql`${value} is null and `)
  const compared = parts.slice(unset.length)
  const values = sql.join(compared.map(({ value }) => value))
  const given = sql.join(compared.map(({ type }, index) => sql`${after[index]}::${type}`))
  const behind = sql<boolean>`(${values}) ${beyond} (${given})`
  const [first] = compared
  const orUnset = first?.nullable ? sql`or ${first.value} is null` : sql``
  return sql<boolean>`(${sql.join(unset, sql``)} (${behind} ${orUnset}))`
}

/** A total order by a key and an id, and where in it the page after a given row begins. */
export const keyset = (
  { second, ...first }: SortKey,
  id: Sql,
  descending: boolean,
  after: readonly string[] | undefined,
  idType: Sql = sql`text`,
): Keyset => {
  const parts: Part[] = [first, ...(second ? [second] : []), { value: id, type: idType }]
  const direction = descending ? sql`desc` : sql`asc`
  const whole = sql<string[]>`array[${sql.join(parts.map(({ value }) => sql`${value}::text`))}]`
  return {
    key: first.nullable ? sql<string[]>`array_remove(${whole}, null)` : whole,
    parts: parts.map(({ value }) => value),
    isAfter: after ? afterKey(parts, descending ? sql`<` : sql`>`, after) : sql<boolean>`true`,
    // Only where it matters: an index created without `nulls last` cannot serve an order that asks for it.
    orderBy: sql.join(
      parts.map(({ value, nullable }) => sql`${value} ${direction} ${nullable ? sql`nulls last` : sql``}`),
    ),
  }
}
