import { type Sql, sql } from './sql.ts'

/**
 * Whether a column has one of these values. A single value is compared directly: for an array parameter the planner
 * assumes ten elements, considers the generic plan expensive and replans every time.
 */
export const isAnyOf = (column: string, values: readonly string[], type: Sql = sql`text`): Sql<boolean> =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = any(${values}::${type}[])`
