import pg from 'pg'
import { verifyPlainRole } from './plain-role.ts'

/**
 * A separate pool: queued behind request statements, the counters of a busy service would look as if the database were
 * down.
 */
export type CounterPool = Pick<pg.Pool, 'query'>

export type RateLimitCounterRow = { key: string; hits: number; reset_ms: number }

/** A statement unanswered for this long costs its connection; requests stop waiting for it much earlier. */
export const deadStatementMs = 5_000

export const createCounterPool = (url: string, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_000,
    query_timeout: deadStatementMs,
    keepAlive: true,
    application_name: 'parapet rate limit',
    verify: verifyPlainRole,
    options: '-c timezone=UTC',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Counts by the database's clock, so the clocks of the processes need not agree. */
export const upsertRateLimitCounters = async (
  pool: CounterPool,
  {
    keys,
    hits,
    windowsMs,
  }: { keys: readonly string[]; hits: readonly number[]; windowsMs: readonly number[] },
): Promise<RateLimitCounterRow[]> => {
  const { rows } = await pool.query<RateLimitCounterRow>({
    name: 'upsert-rate-limit-counters',
    text: `
      insert into rate_limit_counter as counter (key, hits, window_ends_at)
      select key, hits, now() + window_ms * interval '1 millisecond'
      from unnest($1::text[], $2::integer[], $3::integer[]) as hit (key, hits, window_ms)
      on conflict (key) do update set
        hits = excluded.hits + case when counter.window_ends_at > now() then counter.hits else 0 end,
        window_ends_at =
          case when counter.window_ends_at > now() then counter.window_ends_at else excluded.window_ends_at end
      returning key, hits, ceil(extract(epoch from window_ends_at - now()) * 1000)::integer as reset_ms`,
    values: [keys, hits, windowsMs],
  })
  return rows
}

/** Undoes hits in the current window. */
export const decrementRateLimitCounter = async (
  pool: CounterPool,
  key: string,
  amount: number,
): Promise<void> => {
  await pool.query({
    text: 'update rate_limit_counter set hits = hits - $2::integer where key = $1 and window_ends_at > now()',
    values: [key, amount],
  })
}

/** Waits for no lock, so it cannot deadlock with a hit. */
export const deleteEndedRateLimitCounters = async (pool: CounterPool): Promise<void> => {
  await pool.query({
    text: `
      delete from rate_limit_counter
      where key in (select key from rate_limit_counter where window_ends_at <= now() for update skip locked)`,
  })
}
