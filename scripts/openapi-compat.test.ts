import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areas } from '../contract/src/index.ts'
import { describeOpenApi } from '../contract/src/openapi.ts'
import { baseline, changed, type Place, route } from '../test/support/openapi-baseline.ts'
import { breakingChanges } from './openapi-compat.ts'

const operation = ['paths', route, 'post'] as const
const schemas = ['components', 'schemas'] as const
const input = [...schemas, 'Request', 'properties'] as const
const output = [...schemas, 'Thing', 'properties'] as const

const breaking: readonly [rule: string, place: Place, value: unknown, sentence: RegExp][] = [
  ['a path that is gone', ['paths', route], undefined, /^ChangeThing: POST .* is gone\.$/],
  ['a method that is gone', operation, undefined, /is gone/],
  ['an operation of another name', [...operation, 'operationId'], 'Change', /is now named Change/],
  ['a parameter that is gone', [...operation, 'parameters', 0], {}, /path parameter thingId: .* is gone/],
  [
    'a new required parameter',
    [...operation, 'parameters', 2],
    { name: 'q', in: 'query', required: true },
    /query parameter q: .* new and required/,
  ],
  [
    'a parameter that becomes required',
    ['components', 'parameters', 'Version', 'required'],
    true,
    /header parameter Version: .* required and was optional/,
  ],
  [
    'a narrower parameter',
    ['components', 'parameters', 'Version', 'schema', 'pattern'],
    '^1$',
    /header parameter Version: pattern is "\^1\$" and was absent/,
  ],
  ['a body that is gone', [...operation, 'requestBody'], undefined, /the body is gone/],
  [
    'a media type that is gone',
    [...operation, 'requestBody', 'content'],
    { 'application/xml': {} },
    /media type application\/json is gone/,
  ],
  ['a request field that is gone', [...input, 'colour'], undefined, /request\.colour: the field is gone/],
  [
    'a new required request field',
    [...schemas, 'Request', 'required'],
    ['name', 'weight'],
    /request\.weight: the field is new and required/,
  ],
  [
    'a request field that becomes required',
    [...schemas, 'Request', 'required'],
    ['name', 'size'],
    /request\.size: the field is required and was optional/,
  ],
  [
    'another type of a request field',
    [...input, 'name', 'type'],
    'integer',
    /type is integer and was string/,
  ],
  [
    'a narrower type of a request field',
    [...input, 'value', 'anyOf'],
    [{ type: 'string' }],
    /anyOf has changed/,
  ],
  [
    'a request enumeration without a member',
    [...input, 'colour', 'enum'],
    ['RED'],
    /"BLUE" is no longer taken/,
  ],
  ['a new request enumeration', [...input, 'name', 'enum'], ['A'], /only listed values are taken/],
  ['a smaller maxLength', [...input, 'name', 'maxLength'], 100, /maxLength is 100 and was 255/],
  ['a larger minLength', [...input, 'name', 'minLength'], 2, /minLength is 2 and was 1/],
  ['a new maxLength', [...input, 'colour', 'maxLength'], 9, /maxLength is 9 and was absent/],
  ['a larger minimum', [...input, 'size', 'minimum'], 2, /minimum is 2 and was 1/],
  ['a smaller maximum', [...input, 'size', 'maximum'], 8, /maximum is 8 and was 9/],
  ['a smaller maxItems', [...input, 'tags', 'maxItems'], 4, /maxItems is 4 and was 5/],
  ['a new minItems', [...input, 'tags', 'minItems'], 1, /minItems is 1 and was absent/],
  ['another pattern', [...input, 'name', 'pattern'], '^a', /pattern is "\^a" and was/],
  ['a new format', [...input, 'name', 'format'], 'email', /format is "email" and was absent/],
  ['another default', [...input, 'size', 'default'], 4, /default is 4 and was 3/],
  [
    'narrower items of a request',
    [...input, 'tags', 'items', 'maxLength'],
    3,
    /request\.tags\[\]: maxLength/,
  ],
  [
    'a narrower field in a schema that contains itself',
    [...schemas, 'Part', 'properties', 'label', 'maxLength'],
    5,
    /request\.parts\[\]\.label: maxLength is 5/,
  ],
  [
    'unknown fields that are refused',
    [...schemas, 'Request', 'additionalProperties'],
    false,
    /unknown fields are refused/,
  ],
  [
    'a response status that is gone',
    [...operation, 'responses', '404'],
    undefined,
    /response 404: the status is gone/,
  ],
  [
    'a response header that is gone',
    [...operation, 'responses', '200', 'headers'],
    {},
    /header X-Request-Id is gone/,
  ],
  [
    'a response field that is gone',
    [...output, 'seenAt'],
    undefined,
    /response 200\.seenAt: the field is gone/,
  ],
  [
    'a response field that need not be there any more',
    [...schemas, 'Thing', 'required'],
    ['id', 'colour'],
    /response 200\.size: .* need not be/,
  ],
  [
    'another type of a response field',
    [...output, 'id', 'type'],
    'integer',
    /type is integer and was string/,
  ],
  [
    'a wider type of a response field',
    [...output, 'size', 'type'],
    ['integer', 'null'],
    /type is integer or null/,
  ],
  [
    'a fraction where there was an integer',
    [...output, 'size', 'type'],
    'number',
    /type is number and was integer/,
  ],
  [
    'another form in a response',
    [...output, 'value', 'anyOf'],
    [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }],
    /response 200\.value: anyOf has changed/,
  ],
  ['a response enumeration that opens', [...output, 'colour', 'enum'], undefined, /any value can come/],
  [
    'another format in a response',
    [...output, 'seenAt', 'format'],
    'date',
    /format is "date" and was "date-time"/,
  ],
  [
    'a further scope',
    [...operation, 'security', 0, 'oauth2'],
    ['findings.read', 'findings.flag'],
    /oauth2 findings\.read no longer suffices/,
  ],
  [
    'a way to authenticate that is gone',
    [...operation, 'security'],
    [{ bearer: [] }],
    /oauth2 .* no longer suffices/,
  ],
  ['a stage taken back', [...operation, 'x-stability'], 'beta', /the stage is beta and was stable/],
]

const additive: readonly [change: string, place: Place, value: unknown][] = [
  ['a new path', ['paths', '/public/v1/others'], { get: { operationId: 'GetOthers' } }],
  ['a new method', ['paths', route, 'get'], { operationId: 'GetThing' }],
  ['a new optional parameter', [...operation, 'parameters', 2], { name: 'q', in: 'query' }],
  ['a new optional request field', [...input, 'weight'], { type: 'number' }],
  ['a request field that becomes optional', [...schemas, 'Request', 'required'], []],
  ['a new member of a request enumeration', [...input, 'colour', 'enum'], ['RED', 'BLUE', 'GREEN']],
  ['a request enumeration that opens', [...input, 'colour', 'enum'], undefined],
  ['a wider type of a request field', [...input, 'size', 'type'], 'number'],
  ['a further form in a request', [...input, 'value', 'anyOf'], [{ type: 'string' }, { type: 'number' }]],
  ['a larger maxLength', [...input, 'name', 'maxLength'], 300],
  ['no maxLength any more', [...input, 'name', 'maxLength'], undefined],
  ['a smaller minimum', [...input, 'size', 'minimum'], 0],
  ['no pattern any more', [...input, 'name', 'pattern'], undefined],
  ['a minItems that says nothing', [...input, 'tags', 'minItems'], 0],
  ['a new response field', [...output, 'weight'], { type: 'number' }],
  [
    'a response field that is now always there',
    [...schemas, 'Thing', 'required'],
    ['id', 'size', 'colour', 'seenAt'],
  ],
  ['a new member of a response enumeration', [...output, 'colour', 'enum'], ['RED', 'BLUE', 'GREEN']],
  ['a narrower form in a response', [...output, 'value', 'anyOf'], [{ type: 'string' }]],
  ['a larger limit in a response', [...output, 'id', 'maxLength'], 60],
  ['a new response status', [...operation, 'responses', '409'], { content: {} }],
  ['a new response header', [...operation, 'responses', '200', 'headers', 'Sunset'], {}],
  ['a scope that is no longer needed', [...operation, 'security', 0, 'oauth2'], []],
  ['a further way to authenticate', [...operation, 'security', 2], { apiKey: [] }],
  ['another description', [...input, 'name', 'description'], 'The name.'],
  ['a later stage', [...operation, 'x-stability'], 'deprecated'],
  ['a newer version', [...operation, 'x-version'], '1.1.0'],
]

for (const [rule, place, value, sentence] of breaking)
  test(`${rule} is refused [VER-06, LIFECYCLE-04]`, () => {
    const found = breakingChanges(baseline, changed(place, value))
    assert.ok(
      found.some((one) => sentence.test(one)),
      `Found: ${found.join(' ')}`,
    )
    for (const one of found) assert.match(one, /^ChangeThing[:,] .*\.$/)
  })

for (const [change, place, value] of additive)
  test(`${change} passes [VER-07]`, () => {
    assert.deepEqual(breakingChanges(baseline, changed(place, value)), [])
  })

test('a breaking change passes as a new major beside the old one [VER-08]', () => {
  const { post } = baseline.paths[route] ?? assert.fail()
  const { requestBody: _body, ...withoutBody } = post
  assert.deepEqual(
    breakingChanges(baseline, changed(['paths', '/public/v2/things/{thingId}'], { post: withoutBody })),
    [],
  )
})

test('an operation at stage alpha may change and go', () => {
  const alpha = changed([...operation, 'x-stability'], 'alpha')
  assert.deepEqual(breakingChanges(alpha, changed(['paths', route], undefined)), [])
  assert.deepEqual(breakingChanges(alpha, changed([...input, 'name'], undefined)), [])
})

test('an operation at stage beta keeps to additive changes within its major too', () => {
  const beta = changed([...operation, 'x-stability'], 'beta')
  assert.equal(breakingChanges(beta, changed(['paths', route], undefined)).length, 1)
})

test('a retirement is not taken back [VER-17]', () => {
  const retired = changed([...operation, 'x-stability'], 'retired')
  assert.deepEqual(breakingChanges(retired, baseline), ['ChangeThing: it is retired, and that is final.'])
  assert.deepEqual(breakingChanges(retired, retired), [])
})

test('a sunset may be put off, not brought forward', () => {
  const announced = changed([...operation, 'x-sunset-at'], '2027-06-01')
  assert.deepEqual(breakingChanges(announced, changed([...operation, 'x-sunset-at'], '2027-09-01')), [])
  assert.deepEqual(breakingChanges(announced, changed([...operation, 'x-sunset-at'], '2027-03-01')), [
    'ChangeThing: the sunset is 2027-03-01 and was announced for 2027-06-01.',
  ])
})

test('a document does not break itself', () => {
  assert.deepEqual(breakingChanges(baseline, baseline), [])
  assert.deepEqual(breakingChanges(describeOpenApi(areas), describeOpenApi(areas)), [])
})

test('a field taken from one of our own operations is found', () => {
  const before = describeOpenApi(areas)
  const after: unknown = JSON.parse(JSON.stringify(before).replaceAll('"memberCount"', '"members"'))
  assert.ok(
    breakingChanges(before, after).includes(
      'ListVendorGroups, response 200.vendorGroups[].memberCount: the field is gone.',
    ),
  )
})
