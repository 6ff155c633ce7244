import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'

/**
 * Tells the planner which organizations have observations, and how many. Before PostgreSQL 17 the service may not, and
 * PostgreSQL skips the table with a warning.
 */
export const analyzeObservations = async (db: SystemDb): Promise<void> => {
  await db.run(sql`analyze (skip_locked) observation, observation_sighting`)
}

/** Whether the organization has more observations than this. */
export const hasMoreObservations = async (db: Db, than: number): Promise<boolean> => {
  const [row] = await db.run(sql<{ has: boolean }>`
    select exists (
      select from observation where observation.organization_id = ${db.organizationId} offset ${than}) as has`)
  return row?.has === true
}
