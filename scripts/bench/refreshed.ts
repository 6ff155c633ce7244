import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Waits until the background has processed the seed's changes and returns how many seconds that took. */
export const refreshed = async (owner: pg.Client): Promise<number> => {
  const started = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ pending: string }>(
      'select count(*) as pending from observation_change',
    )
    if (rows[0]?.pending === '0') return (performance.now() - started) / 1000
    await sleep(500)
  }
}
