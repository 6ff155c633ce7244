import { type Sql, sql } from './sql.ts'

type Value = string | number | boolean | null | undefined

/** For each column of a given row, its type and its value. */
export type Columns<R> = Readonly<Record<string, readonly [type: string, value: (row: R) => Value]>>

/** An element in the text form of an array, where everything except NULL may be quoted. */
const element = (value: Value): string => {
  if (value === undefined || value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  const isPlain = !value.includes('"') && !value.includes('\\')
  return isPlain ? `"${value}"` : `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}

/** The text form of an array: pg's own takes twice as long to write. */
export const arrayText = (values: readonly Value[]): string => `{${values.map(element).join(',')}}`

/**
 * Rows as a table `given` in the statement. PostgreSQL parses one array per column in half the time of one object per
 * row.
 */
export const givenRows = <R>(columns: Columns<R>, rows: readonly R[]): Sql => {
  const arrays = Object.values(columns).map(
    ([type, value]) => sql`${arrayText(rows.map(value))}::${sql.raw(type)}[]`,
  )
  return sql`unnest(${sql.join(arrays)}) as given (${columnNames(columns)})`
}

export const columnNames = (columns: Columns<never>): Sql =>
  sql.join(Object.keys(columns).map((name) => sql.ref(name)))
