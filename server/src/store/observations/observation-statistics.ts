import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/**
 * Tells the planner which organizations have observations, and how many. Before PostgreSQL 17 the service may not, and
 * PostgreSQL skips the table with a warning.
 */
export const analyzeObservations = async (db: SystemDb): Promise<void> => {
  await db.run(sql`analyze (skip_locked) observation, observation_sighting`)
}
