import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { withDeadline } from './with-deadline.ts'

test('work that is too late is rejected with the given message', async () => {
  await assert.rejects(withDeadline(new Promise(() => undefined), 20, 'Too late.'), /^Error: Too late\.$/)
})

test('work that fails in time fails with its own error', async () => {
  await assert.rejects(withDeadline(Promise.reject(new Error('Broken.')), 1_000, 'Too late.'), /Broken/)
})

test('an answer that arrived while this process was busy still counts', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [[peer]] = await Promise.all([
    once(server, 'connection') as Promise<[Socket]>,
    once(client, 'connect'),
  ])
  t.after(() => {
    client.destroy()
    server.close()
  })
  const answer = withDeadline(once(client, 'data'), 20, 'Too late.')
  // Loopback delivers it at once; it is read when the process runs again, after the timer has fired.
  peer.write('answer')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60)
  assert.equal(String(await answer), 'answer')
})
