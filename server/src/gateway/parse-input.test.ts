import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '@parapet/contract'
import { Type } from 'typebox'
import { Enumeration, Int64Text, partOf, Timestamp } from '../../../contract/src/kernel/schema.ts'
import { SortField } from '../../../contract/src/kernel/sort-field.ts'
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

test('UNSPECIFIED is dropped from a list, and refused in a required field and a filter', () => {
  const needs = createInputParser(
    Type.Object({
      colour: Colour,
      colours: Type.Optional(Type.Array(Colour)),
      filters: Type.Optional(Type.Object({ colours: Type.Array(Colour) })),
    }),
  )
  const refusal = (input: unknown): [string, string] => {
    try {
      needs(input)
    } catch (error) {
      if (error instanceof ApiError) return [error.reason, error.message]
    }
    return ['', '']
  }
  const unset = 'COLOUR_UNSPECIFIED'
  const colour = 'COLOUR_RED'
  const text = `must not be ${unset}, which means not set.`
  assert.deepEqual(needs({ colour, colours: [unset, colour, unset] }).value, { colour, colours: [colour] })
  assert.deepEqual(refusal({ colour: unset }), ['INVALID_FIELD', `colour: ${text}`])
  assert.deepEqual(refusal({ colour, filters: { colours: [colour, unset] } }), [
    'FILTER_VALUE_INVALID',
    `filters.colours[1]: ${text}`,
  ])
  assert.deepEqual(refusal({ colour: unset, filters: { colours: [unset] } }), [
    'INVALID_FIELD',
    `colour: ${text} filters.colours[0]: ${text}`,
  ])
})

test('an unknown sortField has its own reason, and an empty one means not set', () => {
  const list = createInputParser(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 0 })),
      sortField: SortField('ThingSortField', ['name', 'size'], { unset: 'by name.', example: 'size' }),
    }),
  )
  const reasonOf = (input: unknown): string => {
    try {
      list(input)
    } catch (error) {
      if (error instanceof ApiError) return `${error.reason} ${error.message}`
    }
    return ''
  }
  assert.deepEqual(list({ sortField: '' }).value, {})
  assert.deepEqual(list({ sortField: 'size' }).value, { sortField: 'size' })
  assert.equal(reasonOf({ sortField: 'Size' }), 'SORT_FIELD_UNKNOWN sortField: must be one of name, size.')
  assert.match(reasonOf({ sortField: 'Size', limit: -1 }), /^INVALID_FIELD .*must be one of name, size\./)
})

test('null stays if the field accepts it', () => {
  assert.deepEqual(parse({ name: 'a', clearable: null }).value, { name: 'a', clearable: null })
})

test('an int64 is accepted as text or as a safe integer, and nothing larger', () => {
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
  assert.deepEqual(violations({ colour: 'RED', at: 'yesterday', nested: [{}, { colour: 'BLUE' }] }), [
    'name: is required.',
    'colour: must be one of COLOUR_UNSPECIFIED, COLOUR_RED.',
    'at: must be an RFC 3339 timestamp with an offset, such as 2026-01-02T03:04:05Z.',
    'nested[1].colour: must be one of COLOUR_UNSPECIFIED, COLOUR_RED.',
  ])
})

test('an unknown field of a closed object is refused by its path, with a suggestion', () => {
  assert.deepEqual(violations({ nested: [{}, { color: 1 }] }), [
    'nested[1].color: is not a known field here. Did you mean colour?',
  ])
})

test('a field of the record that an input is part of may be sent back, if that is allowed', () => {
  const Thing = Type.Object({ id: Type.String(), name: Type.String(), parts: Type.Array(Type.Object({})) })
  const parseThing = createInputParser(
    Type.Object(
      { name: Type.String(), parts: Type.Array(Type.Object({ size: Type.Integer() }, partOf(Thing))) },
      partOf(Thing),
    ),
  )
  const sent = {
    id: 'a',
    name: 'b',
    parts: [
      { id: 'c', size: 1 },
      { id: 'd', size: 2 },
    ],
  }
  assert.deepEqual(parseThing(sent, 'refused-unless-read'), {
    value: { name: 'b', parts: [{ size: 1 }, { size: 2 }] },
    ignored: ['id', 'parts.id'],
  })
  assert.throws(() => parseThing(sent, 'refused'), /^ApiError: id: cannot be set here: leave it out/)
  for (const odd of ['constructor', '__proto__', 'ID'])
    assert.throws(() => parseThing(JSON.parse(`{"name":"b","parts":[],"${odd}":1}`), 'refused-unless-read'))
})

test('unknown top-level fields are dropped and named', () => {
  const { value, ignored } = parse({ name: 'a', Name: 'b', __proto__: 1 })
  assert.deepEqual(value, { name: 'a' })
  assert.deepEqual(ignored, ['Name'])
})

test('only a few of hundreds of violations are reported', () => {
  const nested = Array.from({ length: 500 }, () => ({ colour: 'NONE' }))
  const told = violations({ name: 'a', nested }).length
  assert.ok(told > 1 && told <= 20)
})

test('in the list whose entries the operation judges one by one, an entry need only be an object', () => {
  const strict = Type.Object({ rows: Type.Array(Type.Object({ name: Type.String() }), { maxItems: 2 }) })
  const parseRows = createInputParser(strict, 'rows')
  const rows = [{ name: 7, other: 1 }, {}]
  assert.deepEqual(parseRows({ rows }).value, { rows })
  for (const wrong of [['x'], [null], [[]], [{}, {}, {}], {}, undefined])
    assert.throws(() => parseRows({ rows: wrong }), ApiError)
  assert.throws(() => createInputParser(strict)({ rows }), ApiError)
})
