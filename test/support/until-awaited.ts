import { type Sql, sql } from '../../server/src/store/kernel/sql.ts'
import type { SystemDb } from '../../server/src/store/kernel/store.ts'
import { until } from './until.ts'

/** The transactions that wait for this one, directly or behind one another. */
const waitingHere: Sql = sql`
  with recursive waiting (pid) as (
    select pg_backend_pid()
    union
    select pg_locks.pid from waiting join pg_locks on not granted and waiting.pid = any(pg_blocking_pids(pg_locks.pid))
  )
  select pid from waiting where pid <> pg_backend_pid()`

/** The same on a cluster, where they wait on the node of the row. */
const waitingAnywhere: Sql = sql`
  with recursive edge as materialized (
    select waiting_global_pid as waiting, blocking_global_pid as blocking from citus_internal.global_blocked_processes()
  ), waiting (pid) as (
    select citus_backend_gpid()
    union
    select edge.waiting from waiting join edge on edge.blocking = waiting.pid
  )
  select pid from waiting where pid <> citus_backend_gpid()`

/** Resolves once this many transactions wait for locks of this one, directly or behind one another. */
export const untilAwaited = async (db: SystemDb, count = 1): Promise<void> => {
  const query = process.env['CITUS_URL'] === undefined ? waitingHere : waitingAnywhere
  await until(`${count} transactions wait for this one`, async () => (await db.run(query)).length >= count)
}
