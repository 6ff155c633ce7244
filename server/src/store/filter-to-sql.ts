import { type RawBuilder, sql } from 'kysely'
import type { Predicate } from '../domain/filter.ts'
import type { Bounds, FieldTest } from '../domain/filter-value.ts'

/** Where a field lives. Expressions are written anew for each use, so they must be cheap and stable. */
export type Column =
  | { value: RawBuilder<unknown>; nullable?: boolean }
  /** Several texts, of which any may match; none of them is null. */
  | { texts: readonly RawBuilder<string>[] }
  /** A text[] that is not null; empty means unset. */
  | { array: RawBuilder<readonly string[]> }
  /** Texts in rows of another table: whether there is one, and one of these. */
  | { exists: (oneOf?: RawBuilder<readonly string[]>) => RawBuilder<boolean> }

type Sql = RawBuilder<boolean>

const textArray = (values: readonly string[]): RawBuilder<readonly string[]> => sql`${values}::text[]`

const join = (parts: readonly Sql[], by: 'and' | 'or'): Sql => {
  const [only, ...others] = parts
  if (only === undefined) return by === 'and' ? sql<boolean>`true` : sql<boolean>`false`
  return others.length === 0
    ? only
    : sql<boolean>`(${sql.join(parts, by === 'and' ? sql` and ` : sql` or `)})`
}

// Not LIKE: in these functions no character of the value has a meaning of its own.
const hasText = (text: RawBuilder<unknown>, where: 'anywhere' | 'start' | 'end', value: string): Sql => {
  const folded = sql<string>`lower(${value}::text)`
  if (where === 'anywhere') return sql<boolean>`strpos(lower(${text}), ${folded}) > 0`
  if (where === 'start') return sql<boolean>`starts_with(lower(${text}), ${folded})`
  return sql<boolean>`right(lower(${text}), length(${folded})) = ${folded}`
}

const within = <T>(value: RawBuilder<unknown>, { min, max }: Bounds<T>, type: RawBuilder<unknown>): Sql =>
  join(
    [
      ...(min ? [sql<boolean>`${value} ${min.inclusive ? sql`>=` : sql`>`} ${min.value}::${type}`] : []),
      ...(max ? [sql<boolean>`${value} ${max.inclusive ? sql`<=` : sql`<`} ${max.value}::${type}`] : []),
    ],
    'and',
  )

const testScalar = (value: RawBuilder<unknown>, test: FieldTest): Sql => {
  switch (test.kind) {
    case 'isSet':
      return sql<boolean>`${value} is not null`
    case 'isBool':
      return sql<boolean>`${value} = ${test.value}`
    case 'isOneOf':
      return test.ignoreCase
        ? sql<boolean>`lower(${value}) = any(array(select lower(given) from unnest(${textArray(test.values)}) as given))`
        : sql<boolean>`${value} = any(${textArray(test.values)})`
    case 'isOneOfNumbers':
      return sql<boolean>`${value} = any(${test.values}::numeric[])`
    case 'hasText':
      return join(
        test.values.map((text) => hasText(value, test.where, text)),
        'or',
      )
    case 'isNumberWithin':
      return within(value, test, sql`numeric`)
    case 'isDateWithin':
      return within(value, test, sql`timestamptz`)
  }
}

const unfit = (test: FieldTest): Error =>
  new Error(`The column does not take ${test.kind}: its catalogue offers a comparison that it should not.`)

const testColumn = (column: Column, test: FieldTest): Sql => {
  if ('texts' in column) {
    return join(
      column.texts.map((text) => testScalar(text, test)),
      'or',
    )
  }
  if ('value' in column) {
    const tested = testScalar(column.value, test)
    // Without this an unset value would make the test null, and its negation null instead of true.
    return column.nullable ? sql<boolean>`(${column.value} is not null and ${tested})` : tested
  }
  if (test.kind === 'isSet') {
    return 'array' in column ? sql<boolean>`cardinality(${column.array}) > 0` : column.exists()
  }
  if (test.kind !== 'isOneOf' || test.ignoreCase) throw unfit(test)
  const values = textArray(test.values)
  return 'array' in column ? sql<boolean>`${column.array} && ${values}` : column.exists(values)
}

/** A condition that is true or false on every row, never null. */
export const filterToSql = <N extends string>(
  predicate: Predicate<N>,
  columns: Readonly<Record<N, Column>>,
): Sql => {
  const toSql = (part: Predicate<N>): Sql => {
    if ('all' in part) return join(part.all.map(toSql), 'and')
    if ('any' in part) return join(part.any.map(toSql), 'or')
    if ('not' in part) return sql<boolean>`not (${toSql(part.not)})`
    return testColumn(columns[part.field], part.test)
  }
  return toSql(predicate)
}
