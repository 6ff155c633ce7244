import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

export const until = async (what: string, holds: () => boolean | Promise<boolean>, withinMs = 30_000) => {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, `${what}: not so within ${withinMs} ms`)
    await sleep(20)
  }
}
