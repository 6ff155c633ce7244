import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '@parapet/contract'
import { Type } from 'typebox'
import { Enumeration, Int64Text, Timestamp } from '../../../contract/src/kernel/schema.ts'
import { createInputParser } from './parse-input.ts'

const Colour = Enumeration('Colour', ['COLOUR_UNSPECIFIED', 'COLOUR_RED'], 'A colour.')

const parse = createInputParser(
  Type.Object({
    name: Type.String({ maxLength: 3 }),
    colour: Type.Optional(Colour),
    amount: Type.Optional(Int64Text('An amount.')),
    at: Type.Optional(Timestamp('An instant.')),
    clearable: Type.Optional(Type.Union([Int64Text('An amount.'), Type.Null()])),
    nested: Type.Optional(
      Type.Array(Type.Object({ colour: Type.Optional(Colour) }, { additionalProperties: false })),
    ),
  }),
)

const violations = (input: unknown): string[] => {
  try {
    parse(input)
  } catch (error) {
    if (error instanceof ApiError) {
      return (error.extra.fieldViolations ?? []).map(({ field, description }) => `${field}: ${description}`)
    }
  }
  return []
}

test('null and UNSPECIFIED mean not set, at every level', () => {
  const input = { name: 'a', colour: 'COLOUR_UNSPECIFIED', at: null, nested: [{ colour: null }, {}] }
  assert.deepEqual(parse(input).value, { name: 'a', nested: [{}, {}] })
})

test('null stays where the field takes it', () => {
  assert.deepEqual(parse({ name: 'a', clearable: null }).value, { name: 'a', clearable: null })
})

test('an int64 is taken as text or as a safe integer, and nothing larger', () => {
  assert.deepEqual(parse({ name: 'a', amount: 12, clearable: 7 }).value, {
    name: 'a',
    amount: '12',
    clearable: '7',
  })
  assert.deepEqual(parse({ name: 'a', amount: '9223372036854775807' }).value['amount'], '9223372036854775807')
  for (const amount of ['9223372036854775808', '1.5', '', 2 ** 53, 1.5, true]) {
    assert.equal(violations({ name: 'a', amount }).length, 1, String(amount))
  }
})

test('each violation names its field by path and says what to change', () => {
  assert.deepEqual(violations({ colour: 'RED', at: 'yesterday', nested: [{}, { color: 1 }] }), [
    'name: is required.',
    'colour: must be one of COLOUR_UNSPECIFIED, COLOUR_RED.',
    'at: must be an RFC 3339 timestamp with an offset, such as 2026-01-02T03:04:05Z.',
    'nested[1].color: is not a known field here.',
  ])
})

test('unknown top-level fields are dropped and named', () => {
  const { value, ignored } = parse({ name: 'a', Name: 'b', __proto__: 1 })
  assert.deepEqual(value, { name: 'a' })
  assert.deepEqual(ignored, ['Name'])
})

test('of hundreds of violations a few are told', () => {
  const nested = Array.from({ length: 500 }, () => ({ colour: 'NONE' }))
  const told = violations({ name: 'a', nested }).length
  assert.ok(told > 1 && told <= 20)
})

test('of the list whose entries are judged one by one, an entry need only be an object', () => {
  const strict = Type.Object({ rows: Type.Array(Type.Object({ name: Type.String() }), { maxItems: 2 }) })
  const parseRows = createInputParser(strict, 'rows')
  const rows = [{ name: 7, other: 1 }, {}]
  assert.deepEqual(parseRows({ rows }).value, { rows })
  for (const wrong of [['x'], [null], [[]], [{}, {}, {}], {}, undefined])
    assert.throws(() => parseRows({ rows: wrong }), ApiError)
  assert.throws(() => createInputParser(strict)({ rows }), ApiError)
})
