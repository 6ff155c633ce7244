import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { exampleOf } from './example-of.ts'
import { Filter } from './kernel/filter.ts'
import { Enumeration, Timestamp } from './kernel/schema.ts'

test("an object's example is made of the examples of its fields", () => {
  const schema = Type.Object({
    name: Type.String({ examples: ['Acme'] }),
    seenAt: Type.Optional(Timestamp('When.')),
    isKnown: Type.Boolean(),
    tags: Type.Array(Type.String({ examples: ['a'] })),
    note: Type.Optional(Type.String()),
  })
  assert.deepEqual(exampleOf(schema), {
    name: 'Acme',
    seenAt: '2026-01-02T03:04:05.678Z',
    isKnown: true,
    tags: ['a'],
  })
})

test("a schema's own example wins over those of its parts", () => {
  const schema = Type.Object({ name: Type.String({ examples: ['Acme'] }) }, { examples: [{ name: 'Own' }] })
  assert.deepEqual(exampleOf(schema), { name: 'Own' })
})

test('the example of an enumeration is not the member that means "not set"', () => {
  assert.equal(exampleOf(Enumeration('Level', ['LEVEL_UNSPECIFIED', 'LEVEL_LOW'], 'A level.')), 'LEVEL_LOW')
})

test('without an example for a required part there is none for the whole', () => {
  assert.equal(exampleOf(Type.Object({ name: Type.String() })), undefined)
  assert.equal(exampleOf(Type.Array(Type.String(), { minItems: 1 })), undefined)
  assert.deepEqual(exampleOf(Type.Array(Type.String())), [])
})

test('the first choice that has an example is taken', () => {
  const schema = Type.Union([Type.String(), Type.Integer({ examples: [7] })])
  assert.equal(exampleOf(schema), 7)
})

test('a schema that contains itself has a finite, valid example', () => {
  const example = exampleOf(Filter)
  assert.ok(Compile(Filter).Check(example))
  assert.deepEqual(example, {
    rule: {
      field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' },
      comparison: 'COMPARISON_EQUAL',
      value: { stringValue: 'example.com' },
    },
  })
})
