import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { areas } from './index.ts'
import { Filter } from './kernel/filter.ts'
import { stages } from './kernel/lifecycle.ts'
import { operation } from './kernel/operation.ts'
import { paged, pageInput, pageOutput } from './kernel/paging.ts'
import { Id } from './kernel/schema.ts'
import { scopes } from './kernel/scopes.ts'
import { describeOpenApi } from './openapi.ts'

const Thing = Type.Object({ id: Id('thg', 'Id of the thing.') }, { title: 'Thing', description: 'A thing.' })

const ListThings = operation({
  summary: 'List things.',
  method: 'GET',
  path: '/public/v1/things',
  scopes: ['findings.read'],
  stability: 'stable',
  version: '1.2.0',
  errors: [],
  paging: paged('things'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('things', Thing)),
})

const SelectThings = operation({
  summary: 'Select things.',
  description: 'By filters.',
  method: 'POST',
  path: '/public/v1/things/{thingId}/parts',
  scopes: ['findings.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    thingId: Id('thg', 'The thing whose parts are meant.'),
    filters: Type.Array(Filter, { description: 'All of these.' }),
  }),
  output: Type.Object({ parts: Type.Array(Thing) }),
})

const DropThing = operation({
  summary: 'Drop a thing.',
  method: 'DELETE',
  path: '/public/v1/things/{thingId}',
  scopes: ['findings.read', 'findings.flag'],
  stability: 'deprecated',
  version: '1.0.1',
  deprecatedAt: '2026-01-01',
  sunsetAt: '2027-06-01',
  replacement: '/public/v2/things/{thingId}',
  errors: ['NOT_FOUND'],
  input: Type.Object({ thingId: Id('thg', 'The thing to drop.') }),
  output: Type.Object({ thing: Thing }),
})

/** Operations at every stage but beta, for tests of their description. */
const things = { things: { ListThings, SelectThings, DropThing } }

const document = describeOpenApi(things)

const at = (path: string, method: string) => {
  const found = document.paths[path]?.[method]
  assert.ok(found, `${method} ${path} is described.`)
  return found
}
const list = at('/public/v1/things', 'get')
const select = at('/public/v1/things/{thingId}/parts', 'post')
const drop = at('/public/v1/things/{thingId}', 'delete')

test('every operation is described under its name, path and area', () => {
  assert.deepEqual([list.operationId, select.operationId, drop.operationId], Object.keys(things.things))
  assert.deepEqual(list.tags, ['things'])
  assert.equal(select.description, 'By filters.')
  assert.deepEqual(document.tags, [{ name: 'things', description: 'Operations on things.' }])
})

test('input travels in the path, the query or the body as declared', () => {
  const names = (parameters: typeof list.parameters) =>
    parameters.map((parameter) => ('$ref' in parameter ? parameter.$ref.split('/').pop() : parameter.name))
  assert.deepEqual(names(list.parameters), ['limit', 'offset', 'cursor', 'detail', 'ServiceApiVersion'])
  assert.deepEqual(names(select.parameters), ['thingId', 'ServiceApiVersion'])
  assert.deepEqual(names(drop.parameters), ['thingId', 'ServiceApiVersion', 'IdempotencyKey'])
  assert.deepEqual(select.requestBody?.content['application/json']?.schema, {
    $ref: '#/components/schemas/SelectThingsRequest',
  })
  assert.equal(list.requestBody, undefined)
  assert.equal(drop.requestBody, undefined)
})

test('every error status that an operation can answer is listed, with the Status body [CONV-03]', () => {
  const statuses = (described: typeof list) => Object.keys(described.responses).join(' ')
  assert.equal(statuses(list), '200 304 400 401 403 429 500 503 default')
  assert.equal(statuses(select), '200 400 401 403 404 413 415 429 500 503 default')
  assert.equal(statuses(drop), '200 400 401 403 404 409 410 429 500 503 default')
  for (const response of Object.values(drop.responses)) {
    assert.ok('$ref' in response ? response.$ref.startsWith('#/components/responses/') : response.content)
  }
  const gone = drop.responses['410']
  assert.ok(gone && 'content' in gone)
  assert.deepEqual(gone.content?.['application/json']?.schema, { $ref: '#/components/schemas/Status' })
})

test('a read by GET says that it can be asked for by its tag, and that there is no body if nothing has changed', () => {
  assert.deepEqual(list.responses['304'], { $ref: '#/components/responses/NotModified' })
  const { NotModified } = document.components.responses
  assert.ok(NotModified && !('content' in NotModified) && 'ETag' in NotModified.headers)
})

test('cursor reasons are listed where there is a cursor, and body reasons where there is a body', () => {
  const reasons = (described: typeof list) => {
    const response = described.responses['400']
    assert.ok(response && 'content' in response)
    return Object.keys(response.content?.['application/json']?.examples ?? {})
  }
  assert.ok(reasons(list).includes('CURSOR_EXPIRED') && !reasons(list).includes('BODY_MALFORMED'))
  assert.ok(reasons(select).includes('BODY_MALFORMED') && !reasons(select).includes('CURSOR_EXPIRED'))
  assert.ok(reasons(drop).includes('IDEMPOTENCY_KEY_MALFORMED'))
})

test('headers of answers are described, those of an end and of a replay only where they can come', () => {
  const headers = (described: typeof list) => {
    const response = described.responses['200']
    assert.ok(response && 'headers' in response)
    return Object.keys(response.headers)
  }
  const common = ['Ignored-Fields', 'RateLimit', 'RateLimit-Policy', 'Service-API-Version', 'X-Request-Id']
  assert.deepEqual(headers(list), ['ETag', ...common])
  assert.deepEqual(headers(select), common)
  assert.deepEqual(
    headers(drop),
    ['Deprecation', 'Idempotency-Replayed', 'Link', 'Sunset', ...common].toSorted(),
  )
})

test('every operation says its stage and version [VER-12, VER-18, VER-19, LIFECYCLE-01]', () => {
  assert.equal(select['x-stability'], 'alpha')
  assert.equal(list['x-version'], '1.2.0')
  for (const item of Object.values(describeOpenApi(areas).paths)) {
    for (const described of Object.values(item)) {
      assert.ok(stages.some((stage) => stage === described['x-stability']))
      assert.match(described['x-version'], /^\d+\.\d+\.\d+$/)
    }
  }
})

test('an operation on its way out says since when, until when and what comes after [VER-20, VER-21, VER-22, LIFECYCLE-06]', () => {
  assert.equal(drop.deprecated, true)
  assert.equal(drop['x-deprecated-at'], '2026-01-01')
  assert.equal(drop['x-sunset-at'], '2027-06-01')
  assert.equal(drop['x-replacement'], '/public/v2/things/{thingId}')
  assert.ok(!('deprecated' in list) && !('x-sunset-at' in list))
})

test('the label of the whole description is Beta [VER-23]', () => {
  assert.equal(document.info.version, 'Beta')
})

test('scopes are required as declared, and tokens come from the address that is served', () => {
  assert.deepEqual(drop.security, [{ bearer: ['findings.read', 'findings.flag'] }])
  const { bearer, ...otherSchemes } = document.components.securitySchemes
  assert.deepEqual(otherSchemes, {})
  assert.match(bearer.description, /`POST \/v1\/oauth\/token`/)
  for (const scope of Object.keys(scopes)) assert.ok(bearer.description.includes(`\`${scope}\``), scope)
  const placed = describeOpenApi(things, { serverUrl: 'https://risk.example.com' })
  assert.deepEqual(placed.servers, [{ url: 'https://risk.example.com' }])
  assert.match(
    placed.components.securitySchemes.bearer.description,
    /`POST https:\/\/risk\.example\.com\/v1\/oauth\/token`/,
  )
})

test('every public operation lies under its major, and none takes an organization [GEN-01, GEN-07]', () => {
  for (const [path, item] of Object.entries(describeOpenApi(areas).paths)) {
    assert.match(path, /^\/public\/v1\//)
    for (const described of Object.values(item)) {
      const inputs = JSON.stringify([described.parameters, described.requestBody])
      assert.doesNotMatch(inputs, /organi[sz]ation(?:Id|_id)|"org"/i)
    }
  }
})

test('a stream is described by the media types of its declaration', () => {
  const operations = {
    ExportThings: operation({
      summary: 'Export things.',
      method: 'POST',
      path: '/public/v1/things/export',
      scopes: ['vendor-directory.read'],
      stability: 'beta',
      version: '1.0.0',
      errors: [],
      stream: ['application/x-ndjson', 'text/csv'],
      input: Type.Object({}),
      output: Type.Object({ name: Type.String({ examples: ['a'] }) }),
    }),
  }
  const { responses } =
    describeOpenApi({ things: operations }).paths['/public/v1/things/export']?.['post'] ?? {}
  const success = responses?.['200']
  assert.ok(success && 'content' in success)
  assert.deepEqual(Object.keys(success.content), ['application/x-ndjson', 'text/csv'])
  assert.equal(success.content['application/x-ndjson']?.example, '{"name":"a"}\n')
  assert.ok(responses?.['406'])
})

test('a file is described as binary, with the header that names it', () => {
  const DownloadThing = operation({
    summary: 'Download a thing.',
    method: 'GET',
    path: '/public/v1/things/{id}/file',
    scopes: ['vendor-directory.read'],
    stability: 'alpha',
    version: '1.0.0',
    errors: [],
    file: ['application/pdf', 'image/png'],
    input: Type.Object({ id: Type.String() }),
    output: Type.Object({}),
  })
  const described = describeOpenApi({ things: { DownloadThing } })
  const success = described.paths['/public/v1/things/{id}/file']?.['get']?.responses['200']
  assert.ok(success && 'content' in success)
  const binary = { schema: { type: 'string', format: 'binary' } }
  assert.deepEqual(success.content, { 'application/pdf': binary, 'image/png': binary })
  assert.ok('Content-Disposition' in success.headers)
})

test('the same declarations give the same text', () => {
  assert.equal(JSON.stringify(describeOpenApi(things)), JSON.stringify(document))
})

test('two operations on one route or under one name are refused', () => {
  const Again = ListThings
  assert.throws(() => describeOpenApi({ things: { ListThings, Again } }), /Again: GET .* is already declared/)
  const elsewhere = { ...ListThings, path: '/public/v1/elsewhere' as const }
  assert.throws(
    () => describeOpenApi({ things: { ListThings }, elsewhere: { ListThings: elsewhere } }),
    /ListThings: another area/,
  )
})
