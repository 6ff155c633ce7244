import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { watchConnections } from './watch-connections.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** A server that leaves its requests to the test. */
const listen = async () => {
  const exchanges: Exchange[] = []
  const server = createServer((request, response) => void exchanges.push({ request, response }))
  const connections = watchConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const open = async (sent: string): Promise<Socket> => {
    const accepted = once(server, 'connection')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await accepted
    if (sent !== '') socket.write(sent)
    return socket
  }
  const openRequest = async (sent: string): Promise<Exchange & { socket: Socket }> => {
    const asked = once(server, 'request')
    const socket = await open(sent)
    await asked
    return { socket, ...(exchanges.at(-1) ?? assert.fail()) }
  }
  return { open, openRequest, ...connections }
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab'

test('a connection idle at two checks in a row is closed: silent, with half a header, with half a body', async () => {
  const { open, openRequest, endWaiting } = await listen()
  const silent = await open('')
  const header = await open('GET / HTTP/1.1\r\nHost')
  const body = await openRequest(half)
  body.request.resume()
  const closed = [silent, header, body.socket].map((socket) => once(socket.resume(), 'close'))
  endWaiting()
  endWaiting()
  await Promise.all(closed)
})

test('a request being answered keeps its connection at every check', async () => {
  const { openRequest, endWaiting } = await listen()
  const { socket, response } = await openRequest(get)
  response.write('first ')
  for (let look = 0; look < 5; look += 1) endWaiting()
  response.end('last')
  socket.end()
  assert.match(await text(socket), /first[^]*last/)
})

test("a body that we have not started to read does not count as the caller's delay", async () => {
  const { openRequest, endWaiting } = await listen()
  const { socket, response } = await openRequest(half)
  for (let look = 0; look < 5; look += 1) endWaiting()
  response.writeHead(401, { Connection: 'close' }).end('who')
  assert.match(await text(socket), /who/)
})

test('a caller that continues between two checks is not closed by the second', async () => {
  const { openRequest, endWaiting } = await listen()
  const { socket, request, response } = await openRequest(half)
  request.resume()
  endWaiting()
  socket.write('cd')
  await once(request, 'end')
  endWaiting()
  endWaiting()
  response.writeHead(200, { Connection: 'close' }).end('whole')
  assert.match(await text(socket), /whole/)
})

test('a connection that stays open after its response is closed', async () => {
  const { openRequest, endWaiting } = await listen()
  const { socket, response } = await openRequest(get)
  const answered = once(response, 'close')
  response.end('done')
  await answered
  const closed = once(socket.resume(), 'close')
  endWaiting()
  endWaiting()
  await closed
})
