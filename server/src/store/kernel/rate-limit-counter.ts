import pg from 'pg'

/** A pool of its own: behind the requests' statements a busy service would look like a store that is down. */
export type CounterPool = Pick<pg.Pool, 'query'>

export type RateLimitCounterRow = { key: string; hits: number; reset_ms: number }

/** A statement that stays silent this long costs its connection; requests stop waiting for it much earlier. */
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
    options: '-c role=parapet_service -c timezone=UTC',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Counts on the database's clock: the clocks of the processes need not agree. */
export const upsertRateLimitCounters = async (
  pool: CounterPool,
  { keys, hits, windowMs }: { keys: readonly string[]; hits: readonly number[]; windowMs: number },
): Promise<RateLimitCounterRow[]> => {
  const { rows } = await pool.query<RateLimitCounterRow>({
    name: 'upsert-rate-limit-counters',
    text: `
      insert into rate_limit_counter as counter (key, hits, window_ends_at)
      select key, hits, now() + $3::integer * interval '1 millisecond'
      from unnest($1::text[], $2::integer[]) as hit (key, hits)
      on conflict (key) do update set
        hits = excluded.hits + case when counter.window_ends_at > now() then counter.hits else 0 end,
        window_ends_at =
          case when counter.window_ends_at > now() then counter.window_ends_at else excluded.window_ends_at end
      returning key, hits, ceil(extract(epoch from window_ends_at - now()) * 1000)::integer as reset_ms`,
    values: [keys, hits, windowMs],
  })
  return rows
}

/** Waits for no lock, so it cannot be part of a deadlock with a hit. */
export const deleteEndedRateLimitCounters = async (pool: CounterPool): Promise<void> => {
  await pool.query({
    text: `
      delete from rate_limit_counter
      where key in (select key from rate_limit_counter where window_ends_at <= now() for update skip locked)`,
  })
}
