import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves with the milliseconds it took. */
export const until = async (
  what: string,
  withinMs: number,
  holds: () => boolean | Promise<boolean>,
): Promise<number> => {
  const started = performance.now()
  while (!(await holds())) {
    assert.ok(performance.now() - started < withinMs, `${what}: not so within ${withinMs} ms.`)
    await sleep(50)
  }
  return Math.round(performance.now() - started)
}
