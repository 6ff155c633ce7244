import { type Sql, sql } from './sql.ts'
import type { SystemDb } from './store.ts'

/** What the age of a key allows, on the database's clock, which all processes share. */
export type KeyAge = {
  /** Old enough that every process has loaded it. */
  settled: boolean
  /** Superseded for so long that nothing made with it can still be valid. */
  expired: boolean
}

export type KeyTimes = { settleSeconds: number; lifeSeconds: number }

const seconds = (count: number): Sql => sql`make_interval(secs => ${count})`

/** Columns `settled` and `expired` of a table of keys with `created_at`, read newest first by `id`. */
export const keyAgeColumns = (id: string, { settleSeconds, lifeSeconds }: KeyTimes): Sql<KeyAge> => sql`
  created_at <= now() - ${seconds(settleSeconds)} as settled,
  coalesce(
    lag(created_at) over (order by created_at desc, ${sql.ref(id)} desc)
      <= now() - ${seconds(settleSeconds + lifeSeconds)},
    false) as expired`

/** An arbitrary number that nothing else locks on. */
const lockKey = 7_270_727_002

/** Only one process at a time may create the first keys; the lock ends with the transaction. */
export const lockKeys = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(${lockKey})`)
}
