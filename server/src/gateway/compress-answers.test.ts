import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { scopes } from '@parapet/contract'
import { startService } from '../../../test/support/harness.ts'
import { plantVendors } from '../../../test/support/plant/plant-vendors.ts'
import { codingFor } from './compress-answers.ts'

const { newOrganization, service, url } = await startService()

/** Bytes as they are sent: `fetch` would undo the coding. */
const fetchRaw = async (
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<{ headers: IncomingMessage['headers']; bytes: Buffer }> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}${path}`, { method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(JSON.stringify(body))
  })
  return { headers: answer.headers, bytes: await buffer(answer) }
}

const newCaller = async () => {
  const { token, organizationId } = await newOrganization()
  await plantVendors(service.store, organizationId, 50)
  return (path: string, body: object, coding?: string) =>
    fetchRaw(
      path,
      {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(coding !== undefined && { 'Accept-Encoding': coding }),
      },
      body,
    )
}

test('an answer of more than 1 KB is compressed as the client asks, and is the same afterwards', async () => {
  const call = await newCaller()
  const list = (coding?: string) => call('/public/v1/vendors', { limit: 50 }, coding)
  const plain = await list()
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.headers.vary, 'Accept-Encoding')
  const brotli = await list('gzip, deflate, br')
  assert.equal(brotli.headers['content-encoding'], 'br')
  assert.deepEqual(brotliDecompressSync(brotli.bytes), plain.bytes)
  const zipped = await list('gzip')
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes)
  assert.ok(zipped.bytes.length * 5 < plain.bytes.length)
})

test('a small answer, and one to a client that asks for nothing we have, stays as it is', async () => {
  const call = await newCaller()
  const small = await call('/public/v1/vendors', { offset: 50 }, 'br')
  assert.ok(small.bytes.length < 1024)
  assert.equal(small.headers['content-encoding'], undefined)
  const refused = await call('/public/v1/vendors', { limit: 50 }, 'br;q=0, gzip;q=0.0, zstd')
  assert.equal(refused.headers['content-encoding'], undefined)
})

test('an export is compressed as it is sent', async () => {
  const call = await newCaller()
  const plain = await call('/public/v1/vendors/export', {})
  const zipped = await call('/public/v1/vendors/export', {}, 'gzip')
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes)
})

test('an answer with a secret is never compressed', async () => {
  const { console: call } = await newOrganization()
  const { status, headers } = await call('/console/v1/connectors/credentials', {
    method: 'POST',
    body: { name: 'x'.repeat(100), scopes: Object.keys(scopes) },
    headers: { 'Accept-Encoding': 'br' },
  })
  assert.deepEqual([status, headers.get('content-encoding')], [200, null])
})

test('HEAD answers like GET, without compressing a body that it does not send', async () => {
  const { request: send } = await newOrganization()
  const { status, headers } = await send('/public/v1/vendors/groups', {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  })
  assert.deepEqual([status, headers.get('content-encoding')], [200, null])
})

test('the client chooses the coding by name, and can refuse one', () => {
  for (const [accepted, coding] of [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['*', undefined],
    ['gzip', 'gzip'],
    ['GZIP, BR', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['brotli', undefined],
  ] as const)
    assert.equal(codingFor(accepted), coding, accepted)
})
