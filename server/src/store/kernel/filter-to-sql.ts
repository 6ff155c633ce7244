import { type RawBuilder, sql } from 'kysely'
import type { Predicate } from '../domain/filter.ts'
import type { Bounds, FieldTest } from '../domain/filter-value.ts'

/** Where a field lives. Expressions are written anew for each use, so they must be cheap and stable. */
export type Column =
  | {
      value: RawBuilder<unknown>
      nullable?: boolean
      /** Text that is stored in lower case. */
      isFolded?: boolean
    }
  /** An enumeration that is stored by the place of its members. */
  | { rank: RawBuilder<unknown>; of: { enum: readonly string[] }; nullable?: boolean }
  /** Several of which any may pass. */
  | { anyOf: readonly Column[] }
  /** A text that is not null, in rows of another table that the row refers to: `inRows` is whether one passes. */
  | { text: RawBuilder<string>; inRows: (passes: RawBuilder<boolean>) => RawBuilder<boolean> }
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
const hasText = (folded: RawBuilder<unknown>, where: 'anywhere' | 'start' | 'end', value: string): Sql => {
  const part = sql<string>`lower(${value}::text)`
  if (where === 'anywhere') return sql<boolean>`strpos(${folded}, ${part}) > 0`
  if (where === 'start') return sql<boolean>`starts_with(${folded}, ${part})`
  return sql<boolean>`right(${folded}, length(${part})) = ${part}`
}

const within = <T>(value: RawBuilder<unknown>, { min, max }: Bounds<T>, type: RawBuilder<unknown>): Sql =>
  join(
    [
      ...(min ? [sql<boolean>`${value} ${min.inclusive ? sql`>=` : sql`>`} ${min.value}::${type}`] : []),
      ...(max ? [sql<boolean>`${value} ${max.inclusive ? sql`<=` : sql`<`} ${max.value}::${type}`] : []),
    ],
    'and',
  )

const testScalar = (value: RawBuilder<unknown>, test: FieldTest, isFolded = false): Sql => {
  const folded = isFolded ? value : sql`lower(${value})`
  switch (test.kind) {
    case 'isSet':
      return sql<boolean>`${value} is not null`
    case 'isBool':
      return sql<boolean>`${value} = ${test.value}`
    case 'isOneOf':
      return test.ignoreCase
        ? sql<boolean>`${folded} = any(array(select lower(given) from unnest(${textArray(test.values)}) as given))`
        : sql<boolean>`${value} = any(${textArray(test.values)})`
    case 'isOneOfNumbers':
      return sql<boolean>`${value} = any(${test.values}::numeric[])`
    case 'isInNetwork':
      return sql<boolean>`${value} <<= any(${test.networks}::inet[])`
    case 'hasText':
      return join(
        test.values.map((text) => hasText(folded, test.where, text)),
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

// Without this an unset value would make the test null, and its negation null instead of true.
const set = (value: RawBuilder<unknown>, nullable: boolean | undefined, tested: Sql): Sql =>
  nullable === true ? sql<boolean>`(${value} is not null and ${tested})` : tested

const testRank = (rank: RawBuilder<unknown>, members: readonly string[], test: FieldTest): Sql => {
  if (test.kind !== 'isOneOf') throw unfit(test)
  const places = test.values.map((member) => members.indexOf(member))
  return sql<boolean>`${rank} = any(${places}::smallint[])`
}

const testColumn = (column: Column, test: FieldTest): Sql => {
  if ('anyOf' in column) {
    return join(
      column.anyOf.map((one) => testColumn(one, test)),
      'or',
    )
  }
  if ('rank' in column) return set(column.rank, column.nullable, testRank(column.rank, column.of.enum, test))
  if ('inRows' in column) return column.inRows(testScalar(column.text, test))
  if ('value' in column)
    return set(column.value, column.nullable, testScalar(column.value, test, column.isFolded))
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
