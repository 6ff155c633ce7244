import { sql } from '../../server/src/store/kernel/sql.ts'
import type { SystemDb } from '../../server/src/store/kernel/store.ts'
import { until } from './until.ts'

/** Resolves once this many transactions wait for locks of this one, directly or behind one another. */
export const untilAwaited = async (db: SystemDb, count = 1): Promise<void> => {
  await until(`${count} transactions wait for this one`, async () => {
    const waiting = await db.run(sql`
      with recursive waiting (pid) as (
        select pg_backend_pid()
        union
        select pg_locks.pid from waiting join pg_locks on not granted and waiting.pid = any(pg_blocking_pids(pg_locks.pid))
      )
      select pid from waiting where pid <> pg_backend_pid()`)
    return waiting.length >= count
  })
}
