import { type Sql, sql } from '../kernel/sql.ts'

/**
 * The organization whose turn has been due longest, by the column that says when it is; only one process gets it. There
 * are no ties, because every node of a cluster chooses for itself.
 */
export const longestDue = (column: 'counts_due_at' | 'retention_due_at', now: Date): Sql => sql`
  select id from organization where ${sql.ref(column)} <= ${now} and deleted_at is null
  order by ${sql.ref(column)}, id limit 1
  for no key update skip locked`
