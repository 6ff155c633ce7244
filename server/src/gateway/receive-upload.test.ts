import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { allowLongRequest, answerClientError } from './client-error.ts'
import { receiveUpload } from './receive-upload.ts'

const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}

test('a file arrives whole and in order', async () => {
  const payload = new PassThrough()
  const { pieces, failure } = receiveUpload(payload, { maxBytes: 100 })
  payload.write('one ')
  payload.write('two ')
  setImmediate(() => payload.end('three'))
  assert.equal(await textOf(pieces), 'one two three')
  assert.equal(failure(), undefined)
})

test('while nobody reads, the sender waits', async () => {
  const payload = new PassThrough({ highWaterMark: 1_000 })
  receiveUpload(payload, { maxBytes: 1_000_000 })
  assert.equal(payload.write('x'.repeat(2_000)), false)
  for (let turns = 0; turns < 5; turns += 1) await turn()
  assert.ok(payload.writableNeedDrain)
})

test('no more is read ahead of the reader than a quarter of a megabyte', async () => {
  const payload = new PassThrough({ highWaterMark: 64 * 1024 })
  const { pieces } = receiveUpload(payload, { maxBytes: 10_000_000 })
  const reading = pieces[Symbol.asyncIterator]()
  const chunk = Buffer.alloc(64 * 1024)
  let sent = 0
  const send = async (): Promise<void> => {
    for (let turns = 0; turns < 50; turns += 1) {
      while (!payload.writableNeedDrain) {
        payload.write(chunk)
        sent += chunk.length
      }
      await turn()
    }
  }
  await Promise.all([reading.next(), send()])
  const ahead = sent
  assert.ok(ahead > 256 * 1024 && ahead < 768 * 1024, `${ahead} bytes were taken.`)
  await Promise.all([reading.next(), send()])
  assert.ok(sent > ahead)
})

test('a file that exceeds its limit on the way is cut off, and the rest dropped', async () => {
  const payload = new PassThrough()
  const { pieces, refusal, drop } = receiveUpload(payload, { maxBytes: 10 })
  payload.write('12345678')
  payload.write('9012')
  await assert.rejects(textOf(pieces), { reason: 'BODY_TOO_LARGE' })
  assert.equal(refusal()?.status, 413)
  drop()
  payload.end('more')
  await once(payload, 'end')
})

test('a file that breaks off gives what arrived, then the failure', async () => {
  const payload = new PassThrough()
  const { pieces, refusal } = receiveUpload(payload, { maxBytes: 100 })
  const iterator = pieces[Symbol.asyncIterator]()
  payload.write('some')
  assert.equal(Buffer.from((await iterator.next()).value ?? '').toString(), 'some')
  payload.destroy()
  await assert.rejects(iterator.next(), { message: /connection closed before the file was complete/ })
  assert.equal(refusal(), undefined)
})

test('a sender that lets us wait too long for too little is cut off', async () => {
  let now = 0
  const payload = new PassThrough()
  const { pieces, refusal } = receiveUpload(payload, { maxBytes: 1_000 }, { now: () => now })
  const reading = textOf(pieces)
  now = 61_000
  payload.write('slow')
  await assert.rejects(reading, { reason: 'REQUEST_TIMEOUT' })
  assert.equal(refusal()?.status, 408)
})

test('the first bytes can be awaited without taking them, and so can the end of an empty file', async () => {
  const payload = new PassThrough()
  const { begun, pieces } = receiveUpload(payload, { maxBytes: 100 })
  let hasBegun = false
  const beginning = begun().then(() => (hasBegun = true))
  for (let turns = 0; turns < 5; turns += 1) await turn()
  assert.equal(hasBegun, false)
  payload.write('one ')
  await beginning
  payload.end('two')
  assert.equal(await textOf(pieces), 'one two')
  const empty = new PassThrough()
  empty.end()
  await receiveUpload(empty, { maxBytes: 100 }).begun()
})

test('a sender that says nothing is cut off, before its first byte and after', async () => {
  const silent = receiveUpload(new PassThrough(), { maxBytes: 100 }, { silentMs: 20 })
  await assert.rejects(silent.begun(), { reason: 'REQUEST_TIMEOUT' })
  const payload = new PassThrough()
  const begun = receiveUpload(payload, { maxBytes: 100 }, { silentMs: 20 })
  payload.write('some')
  await begun.begun()
  await assert.rejects(textOf(begun.pieces), { reason: 'REQUEST_TIMEOUT', message: /Nothing of the file/ })
})

test('the time limit for requests ends those that may not take long, and no others', async (t) => {
  const server = createServer(
    { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 },
    (incoming, response) => {
      const long = incoming.url === '/long' ? allowLongRequest(incoming.socket) : undefined
      incoming.resume()
      incoming.once('end', () => {
        long?.end()
        response.end('done')
      })
    },
  )
  server.on('clientError', answerClientError)
  server.listen(0, '127.0.0.1')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (path: string): Promise<number | undefined> => {
    const sending = request({ port, path, method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } })
    sending.on('error', () => {})
    const answered = once(sending, 'response')
    sending.write('begun')
    await sleep(400)
    sending.end()
    const [response] = await answered
    response.resume()
    return response.statusCode
  }
  assert.deepEqual(await Promise.all([send('/long'), send('/short')]), [200, 408])
})
