import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { acceptWaiting, backlog } from './accept-waiting.ts'

const listen = async () => {
  const server = createServer((_request, response) => response.setHeader('Connection', 'close').end('whole'))
  server.listen({ port: 0, host: '127.0.0.1', backlog })
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('connections made before the stop are accepted and answered', async () => {
  const { server, port } = await listen()
  const answers = Array.from({ length: 400 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return text(socket).catch((error: Error) => error.message)
  })
  await acceptWaiting(server)
  server.close()
  for (const answer of await Promise.all(answers)) assert.match(answer, /whole$/)
  await assert.rejects(once(connect(port, '127.0.0.1'), 'connect'), { code: 'ECONNREFUSED' })
})

test('a caller that keeps connecting does not delay the stop for ever', async () => {
  const { server, port } = await listen()
  let isGoing = true
  let made = 0
  const connectOn = (): void => {
    if (!isGoing) return
    made += 1
    const socket = connect(port, '127.0.0.1', () => socket.destroy()).on('error', () => {})
    setImmediate(connectOn)
  }
  connectOn()
  await acceptWaiting(server)
  isGoing = false
  assert.ok(made >= backlog, `${made} were made`)
  server.close()
  server.closeAllConnections()
})
