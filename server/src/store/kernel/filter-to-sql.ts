import type { Predicate } from '../../domain/kernel/filter.ts'
import type { Bounds, FieldTest } from '../../domain/kernel/filter-value.ts'
import { type IdKind, uuidOf } from '../../domain/kernel/id.ts'
import { rankOfText, type Stored } from './rank.ts'
import { type Sql, sql } from './sql.ts'

/** Where a field is stored. The expression is repeated for each use, so it must be cheap and stable. */
export type Column =
  | {
      value: Sql
      nullable?: boolean
      /** The text is stored in lower case. */
      isFolded?: boolean
    }
  | { rank: Sql; of: Stored<string>; nullable?: boolean }
  /** An id of this kind. */
  | { id: Sql; kind: IdKind; nullable?: boolean }
  /** Several columns; a test passes if any of them passes it. */
  | { anyOf: readonly Column[] }
  /** A value in rows of another table that the row refers to: `inRows` tests whether any of them passes. */
  | { value: Sql; inRows: (passes: Sql<boolean>) => Sql<boolean> }
  /** A non-null text[]; empty means unset. */
  | { array: Sql<readonly string[]> }
  /** Texts or ids in rows of another table: tests whether there are any, or any of the given ones. */
  | { exists: (oneOf?: readonly string[]) => Sql<boolean> }

const textArray = (values: readonly string[]): Sql<readonly string[]> => sql`${values}::text[]`

const join = (parts: readonly Sql<boolean>[], by: 'and' | 'or'): Sql<boolean> => {
  const [only, ...others] = parts
  if (only === undefined) return by === 'and' ? sql<boolean>`true` : sql<boolean>`false`
  return others.length === 0
    ? only
    : sql<boolean>`(${sql.join(parts, by === 'and' ? sql` and ` : sql` or `)})`
}

// Not LIKE: these functions treat no character specially.
const hasText = (folded: Sql, where: 'anywhere' | 'start' | 'end', value: string): Sql<boolean> => {
  const part = sql<string>`lower(${value}::text)`
  if (where === 'anywhere') return sql<boolean>`strpos(${folded}, ${part}) > 0`
  if (where === 'start') return sql<boolean>`starts_with(${folded}, ${part})`
  return sql<boolean>`right(${folded}, length(${part})) = ${part}`
}

const within = <T extends number | string>(value: Sql, { min, max }: Bounds<T>, type: Sql): Sql<boolean> =>
  join(
    [
      ...(min ? [sql<boolean>`${value} ${min.inclusive ? sql`>=` : sql`>`} ${min.value}::${type}`] : []),
      ...(max ? [sql<boolean>`${value} ${max.inclusive ? sql`<=` : sql`<`} ${max.value}::${type}`] : []),
    ],
    'and',
  )

const testScalar = (value: Sql, test: FieldTest, isFolded = false): Sql<boolean> => {
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
  new Error(`The column does not take ${test.kind}, so its catalogue must not offer that comparison.`)

// Without this an unset value would make the test null, and its negation null instead of true.
const set = (value: Sql, nullable: boolean | undefined, tested: Sql<boolean>): Sql<boolean> =>
  nullable === true ? sql<boolean>`(${value} is not null and ${tested})` : tested

const testRank = (rank: Sql, members: Stored<string>, test: FieldTest): Sql<boolean> => {
  if (test.kind === 'isSet') return sql<boolean>`${rank} is not null`
  if (test.kind !== 'isOneOf') throw unfit(test)
  return sql<boolean>`${rank} = any(${test.values.map((value) => rankOfText(members, value))}::smallint[])`
}

const testId = (id: Sql, kind: IdKind, test: FieldTest): Sql<boolean> => {
  if (test.kind === 'isSet') return sql<boolean>`${id} is not null`
  if (test.kind !== 'isOneOf') throw unfit(test)
  return sql<boolean>`${id} = any(${test.values.map((value) => uuidOf(kind, value))}::uuid[])`
}

const testColumn = (column: Column, test: FieldTest): Sql<boolean> => {
  if ('anyOf' in column) {
    return join(
      column.anyOf.map((one) => testColumn(one, test)),
      'or',
    )
  }
  if ('id' in column) return set(column.id, column.nullable, testId(column.id, column.kind, test))
  if ('rank' in column) return set(column.rank, column.nullable, testRank(column.rank, column.of, test))
  if ('inRows' in column) return column.inRows(testScalar(column.value, test))
  if ('value' in column)
    return set(column.value, column.nullable, testScalar(column.value, test, column.isFolded))
  if (test.kind === 'isSet') {
    return 'array' in column ? sql<boolean>`cardinality(${column.array}) > 0` : column.exists()
  }
  if (test.kind !== 'isOneOf' || test.ignoreCase) throw unfit(test)
  return 'array' in column
    ? sql<boolean>`${column.array} && ${textArray(test.values)}`
    : column.exists(test.values)
}

/** A condition that is true or false on every row, never null. */
export const filterToSql = <N extends string>(
  predicate: Predicate<N>,
  columns: Readonly<Record<N, Column>>,
): Sql<boolean> => {
  const toSql = (part: Predicate<N>): Sql<boolean> => {
    if ('all' in part) return join(part.all.map(toSql), 'and')
    if ('any' in part) return join(part.any.map(toSql), 'or')
    if ('not' in part) return sql<boolean>`not (${toSql(part.not)})`
    return testColumn(columns[part.field], part.test)
  }
  return toSql(predicate)
}
