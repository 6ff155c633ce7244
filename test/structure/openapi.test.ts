import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { areas, Filter, operation } from '@parapet/contract'
import { describeOpenApi } from '@parapet/contract/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Type } from 'typebox'
import { breakingChanges } from '../../scripts/openapi-compat.ts'

const committed = readFileSync(join(import.meta.dirname, '../../contract/openapi.json'), 'utf8')

const lint = async (source: string): Promise<string[]> => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The word "groups" is never a vendor's id: every id has its prefix, and the router prefers the literal segment.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)
}

/** Features our own operations do not have yet: a filter, a path parameter and a sunset date. */
const things = {
  SelectThings: operation({
    summary: 'Select things.',
    method: 'POST',
    path: '/public/v1/things/{thingId}',
    scopes: ['findings.read', 'findings.flag'],
    stability: 'deprecated',
    version: '1.0.0',
    deprecatedAt: '2026-01-01',
    sunsetAt: '2027-01-01',
    replacement: '/public/v2/things/{thingId}',
    errors: ['NOT_FOUND'],
    input: Type.Object({
      thingId: Type.String({ description: 'The thing.', examples: ['a'] }),
      filters: Type.Array(Filter, { description: 'All of these.' }),
    }),
    output: Type.Object({ count: Type.Integer({ description: 'How many.', examples: [1] }) }),
  }),
}

test('the committed OpenAPI document matches the declarations', () => {
  assert.equal(
    committed,
    `${JSON.stringify(describeOpenApi(areas), null, 2)}\n`,
    'contract/openapi.json is stale: run npm run generate.',
  )
})

test('the document passes the strict rules of Redocly without errors or warnings', async () => {
  assert.deepEqual(await lint(committed), [])
})

test('a document with a filter, a path parameter and a deprecated operation passes too', async () => {
  assert.deepEqual(await lint(JSON.stringify(describeOpenApi({ things }))), [])
})

test('the linter finds a missing description, a dangling reference and a wrong example', async () => {
  const planted: readonly [from: string, to: string][] = [
    ['"summary":"Create a vendor group."', '"x-summary":""'],
    ['#/components/schemas/VendorGroup"', '#/components/schemas/Gone"'],
    ['"example":{"name":"Payment processors"', '"example":{"name":7'],
  ]
  const sound = JSON.stringify(JSON.parse(committed))
  for (const [from, to] of planted) {
    assert.ok(sound.includes(from), from)
    assert.notDeepEqual(await lint(sound.replace(from, to)), [], to)
  }
})

type Schema = { $ref?: string; type?: unknown; enum?: unknown[]; anyOf?: Schema[] }

/** What client generators trip over. */
const document: {
  paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>
  components: Record<string, Record<string, Schema>>
} = JSON.parse(committed)
const described = Object.values(document.paths).flatMap((item) => Object.values(item))

test('no component has the name of a type that generators derive from an operation, or of another component', () => {
  const names = ['schemas', 'responses', 'parameters'].flatMap((kind) =>
    Object.keys(document.components[kind] ?? {}),
  )
  // Lower-cased, because file names and some languages do not tell cases apart.
  const taken = names.map((name) => name.toLowerCase())
  assert.equal(new Set(taken).size, taken.length)
  const suffixes = ['', 'Response', 'Responses', 'Params', 'Data', 'Error', 'Errors', 'JSONRequestBody']
  for (const { operationId } of described)
    for (const suffix of suffixes)
      assert.ok(!taken.includes(`${operationId}${suffix}`.toLowerCase()), `${operationId}${suffix}`)
})

test('every operation is called with one scheme, a bearer token, and says its scopes', () => {
  assert.deepEqual(Object.keys(document.components['securitySchemes'] ?? {}), ['bearer'])
  for (const { operationId, security } of described)
    assert.deepEqual(
      security.map((one) => Object.keys(one)),
      [['bearer']],
      operationId,
    )
})

test('null is an alternative to a schema written in place, never to a component', () => {
  let found = 0
  JSON.stringify(document, (_, node: Schema | null) => {
    if (!node?.anyOf?.some(({ type }) => type === 'null')) return node
    found += 1
    assert.ok(
      node.anyOf.every(({ $ref }) => $ref === undefined),
      JSON.stringify(node),
    )
    return node
  })
  assert.ok(found > 10)
})

test('every sortField is a component that lists its values', () => {
  const references = [...committed.matchAll(/"sortField": \{\s*"\$ref": "#\/components\/schemas\/(\w+)"/g)]
  assert.equal(references.length, [...committed.matchAll(/"sortField": \{/g)].length)
  for (const [, name = ''] of references)
    assert.ok((document.components['schemas']?.[name]?.enum ?? []).length > 2, name)
})

test('the details of an error are told apart by their type', () => {
  const { ErrorDetail } = document.components['schemas'] ?? {}
  assert.match(
    JSON.stringify(ErrorDetail),
    /"discriminator":\{"propertyName":"@type","mapping":\{"type\.googleapis/,
  )
})

/** The committed document with one text replaced everywhere. */
const edited = (from: string, to: string): unknown => {
  const text = JSON.stringify(JSON.parse(committed))
  assert.ok(text.includes(from), `${from} is not in the description.`)
  return JSON.parse(text.replaceAll(from, to))
}

test('a change that breaks the committed document is refused at every stage with a promise [VER-06, LIFECYCLE-04]', () => {
  for (const stage of ['beta', 'stable']) {
    const before = edited('"x-stability":"beta"', `"x-stability":"${stage}"`)
    for (const [from, to] of [
      ['"memberCount"', '"members"'],
      ['"required":["name"]', '"required":["name","description"]'],
      ['"maxLength":255', '"maxLength":100'],
      ['"bearer":["vendor-directory.read"]', '"bearer":["vendor-directory.read","avd.read"]'],
      ['/public/v1/vendors/groups"', '/public/v1/groups"'],
    ] as const)
      assert.notDeepEqual(breakingChanges(before, edited(from, to)), [], `${from} became ${to}`)
  }
})

test('new optional fields and new endpoints are compatible with the committed document [VER-07]', () => {
  const fields = edited('"properties":{"', '"properties":{"colour":{"type":"string"},"')
  assert.deepEqual(breakingChanges(JSON.parse(committed), fields), [])
  const endpoints = describeOpenApi({ ...areas, things })
  assert.deepEqual(breakingChanges(JSON.parse(committed), endpoints), [])
})
