import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column has one of these texts. One alone is compared as it is: of an array that is a parameter the planner
 * expects ten elements, takes a plan for all values for a costly one and plans anew each time.
 */
export const isAnyOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = any(${values}::text[])`
