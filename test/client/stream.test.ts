import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import { listenLocally } from './listen-locally.ts'
import { createClientOf, isCallError } from '../../contract/src/client.ts'
import { operation } from '../../contract/src/kernel/operation.ts'

const ExportThings = operation({
  summary: 'Export things.',
  method: 'POST',
  path: '/public/v1/things/export',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: [],
  stream: ['application/x-ndjson', 'text/csv'],
  input: Type.Object({ name: Type.Optional(Type.String()) }),
  output: Type.Object({ id: Type.String() }),
})

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void

const serve = async (t: TestContext, answer: Answer) => {
  const requests: IncomingMessage[] = []
  const baseUrl = await listenLocally(t, (request, response) => {
    requests.push(request)
    answer(request, response, requests.length)
  })
  const client = createClientOf({ ExportThings }, { baseUrl, token: 'token', sleep: async () => {} })
  return { client, requests }
}

test('lines are delivered as they arrive, however the bytes are split', async (t) => {
  const bytes = Buffer.from('eins\n\nzwei ä\r\ndrei')
  let sent = (): void => {}
  const { client, requests } = await serve(t, (_request, response) => {
    response.write(bytes.subarray(0, 5))
    sent = () => {
      // Within the two bytes of ä.
      const cut = bytes.indexOf('ä') + 1
      response.write(bytes.subarray(5, cut), () => response.end(bytes.subarray(cut)))
    }
  })
  const lines = client.exportThings({ name: 'n' })
  assert.equal((await lines.next()).value, 'eins')
  sent()
  assert.deepEqual(await Array.fromAsync(lines), ['', 'zwei ä\r', 'drei'])
  assert.equal(requests[0]?.headers.accept, 'application/x-ndjson')
  assert.equal(requests[0].headers.authorization, 'Bearer token')
})

test('another media type can be requested', async (t) => {
  const { client, requests } = await serve(t, (_request, response) => response.end())
  assert.deepEqual(await Array.fromAsync(client.exportThings({}, { accept: 'text/csv' })), [])
  assert.equal(requests[0]?.headers.accept, 'text/csv')
})

test('a refusal is an error as in any other call, and a temporary one is retried', async (t) => {
  const { client, requests } = await serve(t, (_request, response, count) => {
    if (count > 1) {
      response.end('line\n')
      return
    }
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
    response.end(JSON.stringify({ message: 'Busy.', error: { code: 'UNAVAILABLE' } }))
  })
  assert.deepEqual(await Array.fromAsync(client.exportThings()), ['line'])
  assert.equal(requests.length, 2)

  const { client: refused } = await serve(t, (_request, response) => {
    response.writeHead(406, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ message: 'Not so.', error: { code: 'NOT_ACCEPTABLE' } }))
  })
  await assert.rejects(refused.exportThings().next(), (error) => isCallError(error) && error.status === 406)
})

test('a truncated response is an error and is not retried', async (t) => {
  const { client, requests } = await serve(t, (request, response) => {
    response.write('one\ntwo', () => request.socket.destroy())
  })
  const lines = client.exportThings()
  assert.equal((await lines.next()).value, 'one')
  await assert.rejects(
    lines.next(),
    (error) =>
      isCallError(error) && /closed the connection before the response was complete/.test(error.message),
  )
  assert.equal(requests.length, 1)
})

test('leaving the loop aborts the request', async (t) => {
  let closed: Promise<unknown> | undefined
  const { client } = await serve(t, (_request, response) => {
    closed = once(response, 'close')
    response.write('one\n')
  })
  for await (const line of client.exportThings()) {
    assert.equal(line, 'one')
    break
  }
  await closed
})

test('a signal and a timeout abort the reading', async (t) => {
  const { client } = await serve(t, (_request, response) => void response.write('one\n'))
  const controller = new AbortController()
  const lines = client.exportThings({}, { signal: controller.signal })
  await lines.next()
  controller.abort(new Error('Enough.'))
  await assert.rejects(lines.next(), /Enough/)
  // The server never ends its answer.
  const timed = client.exportThings({}, { timeoutMs: 1_000 })
  await assert.rejects(Array.fromAsync(timed), { name: 'TimeoutError' })
})
