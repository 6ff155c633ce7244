import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/**
 * When a call changes locked observations: now, or right after the last change to any of them. A call that had to wait for
 * another began before it but comes after it in their histories.
 */
export const changeTime = (db: Db, keys: readonly string[], now: Date): Sql<Date> => sql`greatest(
  ${now.toISOString()}::timestamptz, (
    select max(earlier.occurred_at) + interval '1 microsecond' from observation_action as earlier
    where earlier.organization_id = ${db.organizationId} and earlier.observation_key = any(${keys}::uuid[])))`
