import type { Id, IdKind } from '../../domain/kernel/id.ts'
import { type Sql, sql } from './sql.ts'

/** The id in a uuid column, as callers know it. */
export const wireId = <K extends IdKind>(kind: K, column: string): Sql<Id<K>> =>
  sql`app_wire_id(${sql.lit(kind)}, ${sql.ref(column)})`
