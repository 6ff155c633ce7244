import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { startWorld } from '../../../../test/support/outside/world.ts'
import { until } from '../../../../test/support/until.ts'
import { limitProbe } from './limit-probe.ts'
import { createProbe } from './probe.ts'

const world = await startWorld()
after(() => world.close())

/** A mail server that does this with each connection. */
const startMailServer = async (name: string, address: string, speak: (socket: Socket) => void) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    speak(socket)
  })
  server.listen(world.settings.ports?.get(25), address)
  await once(server, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  world.dns.set(name, { A: [address] })
  return { sockets }
}

test('a mail server that sends without end is cut off', async () => {
  await startMailServer('flood.com', '127.9.0.1', (socket) => socket.write('2'.repeat(200_000)))
  const { answer } = await createProbe(world.settings).greetMailServer('flood.com')
  assert.equal(answer.outcome, 'failed')
})

test('a conversation with a silent mail server ends when the probe is closed', async () => {
  const { sockets } = await startMailServer('silent.com', '127.9.0.2', () => {})
  const probe = createProbe(world.settings)
  const greeting = probe.greetMailServer('silent.com')
  await until('it is connected', () => sockets.length > 0)
  probe.close()
  assert.equal((await greeting).answer.outcome, 'failed')
})

test('no call outlasts the limit of a look, whatever the server does', async () => {
  await startMailServer('tarpit.com', '127.9.0.3', (socket) => socket.write('220-'))
  const startedAt = performance.now()
  const { answer } = await limitProbe(createProbe(world.settings), 500).greetMailServer('tarpit.com')
  assert.deepEqual(answer, { outcome: 'failed', reason: 'There was no time left for this request.' })
  // The conversation itself may take 20 seconds.
  assert.ok(performance.now() - startedAt < 10_000)
})
