import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { areas } from '@parapet/contract'
import { describeOpenApi } from '@parapet/contract/openapi'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerReference } from './reference.ts'

let app: FastifyInstance

before(async () => {
  app = Fastify()
  registerReference(app, { areas })
})
after(() => app.close())

test('the OpenAPI document is public and matches the declarations', async () => {
  const answer = await app.inject('/public/v1/openapi.json')
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(answer.headers['cache-control'], 'no-cache')
  assert.equal(answer.body, JSON.stringify(describeOpenApi(areas)))
})

test('a client with a current copy of the document, page or script gets 304', async () => {
  for (const url of ['/public/v1/openapi.json', '/docs', '/docs/scalar.js']) {
    const { headers } = await app.inject(url)
    const etag = String(headers.etag)
    const again = await app.inject({ url, headers: { 'If-None-Match': `"other", ${etag}` } })
    assert.equal(again.statusCode, 304, url)
    assert.equal(again.body, '')
    assert.equal((await app.inject({ url, headers: { 'If-None-Match': '"other"' } })).statusCode, 200)
  }
})

test("the reference page shows this service's document and names no other host", async () => {
  for (const url of ['/docs', '/docs/']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host: '[' } })
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.match(body, /"url": "\/public\/v1\/openapi\.json"/)
    assert.doesNotMatch(body, /\/\/[\w-]+\./)
    const sources = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source)
    assert.deepEqual(sources, ['/docs/scalar.js'])
  }
})

test("the page's policy allows only this service to run scripts or be called", async () => {
  const { headers, body } = await app.inject('/docs')
  const policy = String(headers['content-security-policy'])
  const start = body.lastIndexOf('<script')
  const inline = body.slice(body.indexOf('>', start) + 1, body.lastIndexOf('</script>'))
  assert.match(inline, /Scalar\.createApiReference/)
  const digest = createHash('sha256').update(inline).digest('base64')
  assert.ok(policy.split('; ').includes(`script-src 'self' 'sha256-${digest}'`), policy)
  assert.ok(policy.startsWith("default-src 'none'; "))
  assert.ok(policy.includes("; connect-src 'self'; "))
  assert.doesNotMatch(policy, /https?:|\*|unsafe-eval/)
})

test("the page's script comes from this service", async () => {
  const { statusCode, headers, body } = await app.inject('/docs/scalar.js')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.ok(body.length > 1_000_000)
})
