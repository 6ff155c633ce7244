import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import { listenLocally } from './listen-locally.ts'
import { createClientOf, isCallError } from '../../contract/src/client.ts'
import { operation } from '../../contract/src/kernel/operation.ts'

const DownloadThing = operation({
  summary: 'Download a thing.',
  method: 'GET',
  path: '/public/v1/things/file',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: [],
  file: ['application/pdf', 'image/png'],
  input: Type.Object({ name: Type.Optional(Type.String()) }),
  output: Type.Object({}),
})

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void

const serve = async (t: TestContext, answer: Answer) => {
  const requests: IncomingMessage[] = []
  const baseUrl = await listenLocally(t, (request, response) => {
    requests.push(request)
    answer(request, response, requests.length)
  })
  const client = createClientOf({ DownloadThing }, { baseUrl, token: 'token', sleep: async () => {} })
  return { client, requests }
}

test('a file arrives byte by byte as it was sent, after a retry if need be', async (t) => {
  const sent = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const { client, requests } = await serve(t, (_request, response, count) => {
    if (count === 1) {
      response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"message":"Busy."}')
      return
    }
    response.writeHead(200, {
      'Content-Type': 'image/png',
      'Content-Disposition': `attachment; filename="a.png"; filename*=UTF-8''%E6%9D%B1.png`,
    })
    response.write(sent.subarray(0, 100), () => response.end(sent.subarray(100)))
  })
  const { name, mediaType, bytes } = await client.downloadThing({ name: 'n' })
  assert.deepEqual([name, mediaType], ['東.png', 'image/png'])
  assert.deepEqual(Buffer.from(bytes), sent)
  assert.equal(requests[1]?.headers.accept, 'application/pdf, image/png')
  assert.equal(requests[1].url, '/public/v1/things/file?name=n')
})

test('a name never leads out of the folder it is saved in', async (t) => {
  for (const [disposition, expected] of [
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%5Cpasswd`, '..-..-etc-passwd'],
    [`attachment; filename*=UTF-8''%E6%9D`, 'file'],
    ['attachment', 'file'],
  ] as const) {
    const { client } = await serve(t, (_request, response) =>
      response.writeHead(200, { 'Content-Disposition': disposition }).end('x'),
    )
    assert.equal((await client.downloadThing()).name, expected)
  }
})

test('a truncated file is an error', async (t) => {
  const { client } = await serve(t, (request, response) => {
    response.write('half', () => request.socket.destroy())
  })
  await assert.rejects(
    client.downloadThing(),
    (error) =>
      isCallError(error) && /closed the connection before the response was complete/.test(error.message),
  )
})
