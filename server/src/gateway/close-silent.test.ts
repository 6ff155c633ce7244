import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { closeSilent } from './close-silent.ts'

const silentMs = 100

const server = createServer({ keepAliveTimeout: silentMs, keepAliveTimeoutBuffer: 0 }, (_request, response) =>
  response.end('here'),
)
closeSilent(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())

/** A connection on which one request was answered. */
const usedConnection = async (): Promise<Socket> => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await send(socket)
  return socket
}

const send = async (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = await once(socket, 'data')
  return String(answer)
}

/** Stops the whole process, as a machine that sleeps does. */
const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a request that arrives while the process stands still is answered', async () => {
  const socket = await usedConnection()
  const answered = send(socket)
  pause(silentMs * 5)
  assert.match(await answered, /^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('a connection that stays silent is closed', async () => {
  const socket = await usedConnection()
  await once(socket, 'end')
  socket.destroy()
})
