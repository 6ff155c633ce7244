import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { withDeadline } from './with-deadline.ts'

test('work that is too late is rejected with the given message', async () => {
  await assert.rejects(withDeadline(new Promise(() => undefined), 20, 'Too late.'), /^Error: Too late\.$/)
})

test('work that fails in time fails with its own error', async () => {
  await assert.rejects(withDeadline(Promise.reject(new Error('Broken.')), 1_000, 'Too late.'), /Broken/)
})

test('an answer that arrived while this process was busy still counts', async () => {
  const { stdout } = spawn('sh', ['-c', 'sleep 0.05; echo answer'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [answer] = await Promise.all([
    withDeadline(once(stdout, 'data'), 200, 'Too late.'),
    setImmediate().then(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)),
  ])
  assert.equal(String(answer), 'answer\n')
})
