import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A server that does not answer any more is not waited for longer. */
const maxWaitMs = 5_000
const lookEveryMs = 5

/**
 * Ends a new pool, to be called once: whoever stops the server afterwards interrupts nobody. The pool's own `end`
 * answers while its connections are still taking leave.
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
