import assert from 'node:assert/strict'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '../../../test/support/free-port.ts'
import { fetchWithFile } from './send-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'parapet-send-'))
after(() => rm(folder, { recursive: true }))
const path = join(folder, 'findings.jsonl')

const serve = async (answer: RequestListener): Promise<string> => {
  const port = await freePort()
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  after(() => server.close())
  return `http://127.0.0.1:${port}`
}

const send = async (url: string, body: Blob) =>
  fetchWithFile(path)(url, {
    method: 'POST',
    headers: { 'x-given': 'yes' },
    body,
    signal: AbortSignal.timeout(20_000),
    redirect: 'manual',
  })

test('the file arrives whole, with its length and the headers, and the answer comes back', async () => {
  await writeFile(path, 'a line\n'.repeat(100_000))
  const url = await serve((request, response) => {
    const { 'content-length': length, 'x-given': given } = request.headers
    let bytes = 0
    request.on('data', (piece: Buffer) => (bytes += piece.length))
    request.on('end', () =>
      response.writeHead(202, { 'x-request-id': 'req_1' }).end([bytes, length, given].join(' ')),
    )
  })
  const answer = await send(url, await openAsBlob(path))
  assert.equal(answer.status, 202)
  assert.equal(answer.headers.get('x-request-id'), 'req_1')
  assert.equal(answer.headers.get('retry-after'), null)
  assert.equal(await answer.text(), '700000 700000 yes')
})

test('a refusal before the end of a large file is the answer', async () => {
  await writeFile(path, Buffer.alloc(50_000_000))
  const url = await serve((request, response) => {
    response.writeHead(401).end('No.')
    request.resume()
  })
  const answer = await send(url, await openAsBlob(path))
  assert.equal(answer.status, 401)
  assert.equal(await answer.text(), 'No.')
})

test('a file that has become shorter is not taken for whole', async () => {
  await writeFile(path, 'a line\n'.repeat(1_000))
  const url = await serve((request) => request.resume())
  const body = await openAsBlob(path)
  await truncate(path, 700)
  await assert.rejects(send(url, body), /became shorter/)
})
