import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { freePort } from '../../../test/support/free-port.ts'
import { startService } from '../../../test/support/harness.ts'
import { allToolsPath, callTool } from '../../../test/mcp/call-tool.ts'
import { createTracing } from './create-tracing.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector on loopback that records what it receives. */
const startCollector = async () => {
  const bodies: string[] = []
  const receive: (...exchange: Parameters<RequestListener>) => Promise<void> = async (request, response) => {
    bodies.push(`${JSON.stringify(request.headers)}\n${await text(request)}`)
    response.setHeader('Content-Type', 'application/json').end('{}')
  }
  const server = createServer((...exchange) => void receive(...exchange)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  // A server listening on TCP has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    bytes: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies.flatMap((body) =>
        JSON.parse(body.slice(body.indexOf('\n') + 1)).resourceSpans.flatMap(
          ({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

const attributesOf = ({ attributes }: Span): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const path = '/public/v1/vendors/groups'

test('a request is traced from the caller through its operation to its statements, without any values', async () => {
  const collector = await startCollector()
  const tracing = createTracing({ url: collector.url, serviceName: 'parapet-test' })
  const lines: string[] = []
  const log = pino(
    { level: 'info' },
    new PassThrough().on('data', (chunk) => lines.push(String(chunk))),
  )
  const { newOrganization, request, service } = await startService({ tracing, log })
  const { request: call, token, clientSecret } = await newOrganization()
  const created = await call(path, {
    method: 'POST',
    body: { name: 'canary-in-the-body' },
    headers: { traceparent, 'Idempotency-Key': 'canary-key' },
  })
  await callTool({ request: call }, 'ListVendorGroups', {})
  await call(`${path}?limit=1&x=canary-in-the-query`)
  assert.equal((await request('/nowhere/canary-in-the-path')).status, 404)
  await service.close()
  await tracing.close()

  for (const secret of [token, clientSecret, 'canary', 'Bearer'])
    assert.ok(!collector.bytes().includes(secret), `the collector was sent ${secret.slice(0, 12)}`)
  const spans = collector.spans()
  const children = ({ spanId }: Span): Span[] => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
  const named = (name: string, of = spans): Span =>
    of.find((span) => span.name === name) ?? assert.fail(`There is no span ${name}.`)
  const server = named(`POST ${path}`)
  assert.equal(server.traceId, traceId)
  assert.equal(server.parentSpanId, '00f067aa0ba902b7')
  const { 'http.route': route, 'http.response.status_code': status, ...rest } = attributesOf(server)
  assert.deepEqual([route, Number(status)], [path, 200])
  assert.equal(rest['parapet.request_id'], created.headers.get('x-request-id'))
  const operation = named('CreateVendorGroup', children(server))
  const statement = named('INSERT vendor_group', children(operation))
  assert.equal(attributesOf(statement)['db.system.name'], 'postgresql')
  assert.match(String(attributesOf(statement)['db.query.text']), /^insert into vendor_group .*\$1/)
  const tool = named('ListVendorGroups', children(named(`POST ${allToolsPath}`)))
  assert.ok(children(tool).some(({ name }) => name.startsWith('SELECT')))
  assert.ok(spans.every(({ parentSpanId, kind }) => parentSpanId !== undefined || kind === 2))

  const logged = lines
    .map((line) => JSON.parse(line))
    .find(({ reqId, msg }) => msg === 'answered' && reqId === created.headers.get('x-request-id'))
  assert.equal(logged.traceId, traceId)
})

test('an invalid traceparent starts a new trace', async () => {
  const collector = await startCollector()
  const tracing = createTracing({ url: collector.url, serviceName: 'parapet-test' })
  const { request, service } = await startService({ tracing })
  for (const given of [
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
  ])
    assert.equal((await request('/live', { headers: { traceparent: given } })).status, 200)
  await service.close()
  await tracing.close()
  const spans = collector.spans()
  assert.equal(spans.length, 3)
  assert.ok(spans.every((span) => span.parentSpanId === undefined && span.traceId !== traceId))
})

test('a missing collector harms no request and does not delay the stop', async () => {
  const tracing = createTracing({ url: `http://127.0.0.1:${await freePort()}/v1/traces`, serviceName: 'x' })
  const { newOrganization, service } = await startService({ tracing })
  const { request } = await newOrganization()
  for (let count = 0; count < 20; count += 1) assert.equal((await request(path)).status, 200)
  await service.close()
  await tracing.close()
})
