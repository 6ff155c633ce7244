import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/** Tells the planner which organizations have observations, and how many. */
export const analyzeObservations = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select app_analyze_observations()`)
}
