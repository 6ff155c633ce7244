import type { ObservationMode } from '@parapet/contract'
import { type Sql, sql } from '../kernel/sql.ts'

/** The values of `is_resolved` a mode includes. */
export const resolvedOf = (mode: ObservationMode): boolean[] => {
  if (mode === 'OBSERVATION_MODE_ALL') return [false, true]
  return [mode === 'OBSERVATION_MODE_RESOLVED']
}

/** Whether a row of the table belongs to the mode. */
export const isInMode = (mode: ObservationMode, table = 'observation'): Sql<boolean> =>
  sql`${sql.ref(`${table}.is_resolved`)} in (${sql.join(resolvedOf(mode).map((value) => sql.lit(value)))})`
