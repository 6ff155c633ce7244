import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../../test/support/until.ts'
import { createSilenceWatch } from './silence-watch.ts'

const connected = async (port: number): Promise<Socket> => {
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  return client
}

test('silence is reported when a request stays unanswered', async () => {
  let told = 0
  const watch = createSilenceWatch(50, () => (told += 1))
  watch.asked()
  watch.asked()
  watch.answered()
  await until('silence is told', () => told === 1)
})

test('no silence is reported when everything is answered', async () => {
  let told = 0
  const watch = createSilenceWatch(20, () => (told += 1))
  watch.asked()
  watch.answered()
  await sleep(100)
  assert.equal(told, 0)
})

test('an answer that arrived while the process itself was blocked is not silence', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [client, [peer]] = await Promise.all([
    connected(port),
    once(server, 'connection') as Promise<[Socket]>,
  ])
  t.after(() => {
    client.destroy()
    server.close()
  })
  let told = 0
  const watch = createSilenceWatch(20, () => (told += 1))
  const answer = once(client, 'data')
  client.on('data', () => watch.answered())
  watch.asked()
  // Loopback delivers it at once; it is read when the process runs again, after the timer has fired.
  peer.write('answer')
  const blockedUntil = performance.now() + 60
  while (performance.now() < blockedUntil);
  await answer
  await sleep(60)
  assert.equal(told, 0)
})
