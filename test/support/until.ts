import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves with the first truthy result of `find`. */
export const until = async <T>(
  what: string,
  find: () => T | Promise<T>,
  withinMs = 120_000,
): Promise<NonNullable<T>> => {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await find()
    if (found) return found
    assert.ok(performance.now() < deadline, `${what}: not so within ${withinMs} ms`)
    await sleep(20)
  }
}
