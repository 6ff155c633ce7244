import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How long to wait for a server that has stopped answering. */
const maxWaitMs = 5_000
const lookEveryMs = 5

/**
 * Ends a new pool; call it once. The pool's own `end` resolves while its connections are still closing, so stopping the
 * server right after it would interrupt them.
 */
export const endPool = (pool: pg.Pool): (() => Promise<void>) => {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return async () => {
    await pool.end()
    const giveUpAt = performance.now() + maxWaitMs
    while (open.size > 0 && performance.now() < giveUpAt) await sleep(lookEveryMs)
  }
}
