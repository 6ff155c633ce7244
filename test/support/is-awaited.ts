import { sql } from '../../server/src/store/kernel/sql.ts'
import type { SystemDb } from '../../server/src/store/kernel/store.ts'

/** Whether another transaction waits for a lock of this one. */
export const isAwaited = async (db: SystemDb): Promise<boolean> => {
  const rows = await db.run(sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
  return rows.length > 0
}
