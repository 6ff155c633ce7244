import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { allOperations, type Operation, type Operations, placement } from '@parapet/contract'
import { type RequestOptions, startService } from '../../../test/support/harness.ts'
import { mcpPath } from '../../../test/mcp/call-tool.ts'
import { rawHttp } from '../../../test/support/raw-http.ts'
import { askVendor } from '../../../test/support/plant/reach-dispute.ts'
import { reachQuestionnaire } from '../../../test/support/plant/reach-questionnaire.ts'
import { createJsonScan } from '../domain/kernel/json-scan.ts'
import type { BodyLimits } from './body-limits.ts'
import { receiveBody } from './receive-body.ts'

const { url, request, newOrganization, service } = await startService()
const organization = await newOrganization()
const { token: link } = await reachQuestionnaire(service.store, organization, 'SENT')
const asked = await askVendor(service.store, organization)

/** Nearly a megabyte of unknown fields. */
const manyKeys = `{${Array.from({ length: 95_000 }, (_, index) => `"k${index}":1`).join(',')}}`
const json = { 'Content-Type': 'application/json' }

/** The texts of at least this many characters that are parsed into values. */
const watchBuilding = (t: TestContext, length: number): string[] => {
  const built: string[] = []
  const parse = JSON.parse.bind(JSON)
  t.mock.method(JSON, 'parse', (text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown => {
    if (text.length >= length) built.push(text)
    return parse(text, reviver)
  })
  return built
}

const declared: Operations = allOperations
const urlOf = ({ path }: Operation): string => path.replaceAll(/\{\w+\}/g, 'x')

const callerOf = ({ audience }: Operation) => {
  if (audience === 'visitor') return request
  if (audience === 'link')
    return (path: string, options: RequestOptions) => request(path, { ...options, token: link })
  if (audience === 'remediation-link')
    return (path: string, options: RequestOptions) => request(path, { ...options, token: asked.token })
  return audience ? organization.console : organization.request
}

test('a body of 95,000 keys is refused for every kind of caller, before it is parsed', async (t) => {
  const built = watchBuilding(t, 100_000)
  const taking = Object.values(declared).filter((operation) => placement(operation).body.length > 0)
  const kinds = Map.groupBy(taking, (one) => `${one.audience} ${one.bodyLimitBytes} ${one.bodyLimitFields}`)
  assert.ok(kinds.size > 6)
  for (const [kind, [operation]] of kinds) {
    assert.ok(operation)
    const { method, audience } = operation
    const sent = { method, headers: json, body: manyKeys }
    const { status, body } = await callerOf(operation)(urlOf(operation), sent)
    const expected = audience === 'visitor' ? [413, 'BODY_TOO_LARGE'] : [400, 'BODY_TOO_MANY_FIELDS']
    assert.deepEqual([status, body.details[0].reason], expected, kind)
  }
  assert.deepEqual(built, [])
})

test('the console, MCP and the token endpoint refuse it too', async (t) => {
  const built = watchBuilding(t, 100_000)
  const sent = { method: 'POST', headers: json, body: manyKeys }
  const own = await organization.console('/public/v1/vendors/groups', sent)
  assert.equal(own.body.details[0].reason, 'BODY_TOO_MANY_FIELDS')
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ListVendors","arguments":${manyKeys}}}`
  const called = await organization.request(mcpPath, { ...sent, body: message })
  assert.equal(called.status, 400)
  assert.deepEqual([called.body.error.code, called.body.id], [-32_700, null])
  assert.equal(called.body.error.data.details[0].reason, 'BODY_TOO_MANY_FIELDS')
  assert.equal((await request('/v1/oauth/token', sent)).status, 413)
  assert.deepEqual(built, [])
})

test('the token endpoint accepts few parameters, as JSON and as a form', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `p${index}`)
  const bodies = [
    [JSON.stringify(Object.fromEntries(names.map((name) => [name, '']))), 'application/json'],
    [names.map((name) => `${name}=`).join('&'), 'application/x-www-form-urlencoded'],
  ]
  for (const [body, type = ''] of bodies) {
    const reply = await request('/v1/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_request'])
    assert.match(reply.body.error_description, /more than 100 fields/)
  }
})

const head = (path: string, length: number | undefined): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: parapet.test',
    `Authorization: Bearer ${organization.token}`,
    'Content-Type: application/json',
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n')

const received = (text: string, limits: Partial<BodyLimits> = {}) => {
  const scanned: number[] = []
  const scan = createJsonScan()
  return {
    scanned,
    body: receiveBody({
      payload: Readable.from(Array.from(Buffer.from(text), (byte) => Buffer.of(byte))),
      contentLength: undefined,
      scan: {
        ...scan,
        read: (chunk) => {
          scanned.push(chunk.length)
          scan.read(chunk)
        },
      },
      limits: { bytes: 1_000_000, fields: 100, depth: 64, ...limits },
    }),
  }
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test('64 levels are accepted and 65 are not', async () => {
  assert.equal(String(await received(nested(64)).body), nested(64))
  await assert.rejects(received(nested(65)).body, { reason: 'BODY_TOO_DEEP', status: 400 })
})

test('nothing is examined from the first excess field on, however deep it goes', async () => {
  const wide = received(`[${'1,'.repeat(5_000)}1]`)
  await assert.rejects(wide.body, { reason: 'BODY_TOO_MANY_FIELDS', status: 400, message: /100 fields/ })
  assert.equal(wide.scanned.length, 201)
  const deep = received('{"a":'.repeat(10_000), { fields: 1_000_000 })
  await assert.rejects(deep.body, { reason: 'BODY_TOO_DEEP' })
  assert.equal(deep.scanned.length, 64 * 5 + 1)
})

test('a truncated body is an error', async () => {
  const payload = Readable.from(
    (function* () {
      yield Buffer.from('{"a":')
      throw new Error('gone')
    })(),
  )
  const limits = { bytes: 10, fields: 10, depth: 10 }
  const broken = receiveBody({ payload, contentLength: undefined, scan: createJsonScan(), limits })
  await assert.rejects(broken, /gone/)
})

test('a visitor may send at most 16 KiB, however the length is announced', async () => {
  const path = '/console/v1/sign-in'
  const body = `{"email":"${'x'.repeat(16 * 1024)}"}`
  assert.equal((await request(path, { method: 'POST', headers: json, body })).status, 413)
  const chunked = `${head(path, undefined)}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  assert.match(await rawHttp(url, chunked), /^HTTP\/1\.1 413 /)
})

test('a body that arrives byte by byte is read and counted like any other', async () => {
  const send = async (body: string): Promise<string> => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname).setNoDelay(true)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.write(head('/public/v1/vendors/groups', undefined))
    for (const character of body) socket.write(`1\r\n${character}\r\n`)
    socket.write('0\r\n\r\n')
    await once(socket, 'close')
    return Buffer.concat(chunks).toString()
  }
  assert.match(await send(JSON.stringify({ name: String.raw`by "bytes", \\{[:,` })), /^HTTP\/1\.1 200 /)
  assert.match(await send(`{"k":[${'1,'.repeat(15_000)}1]}`), /BODY_TOO_MANY_FIELDS/)
})

test('content of a string is not counted as fields', async () => {
  const { status, body } = await organization.request('/public/v1/vendors/bulk-upsert-csv', {
    method: 'POST',
    body: { csv: '{"a":[1,2],\n'.repeat(20_000) },
  })
  assert.deepEqual([status, body.details[0].reason], [400, 'CSV_MALFORMED'])
})

test('the largest valid filters fit', async () => {
  const values = Array.from({ length: 200 }, (_, index) => `v${index}.com`)
  const rule = {
    rule: {
      field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' },
      comparison: 'COMPARISON_IN',
      value: { stringListValue: { values } },
    },
  }
  const { status } = await organization.request('/public/v1/observations', {
    method: 'POST',
    body: { filters: Array.from({ length: 50 }, () => rule) },
  })
  assert.equal(status, 200)
})
