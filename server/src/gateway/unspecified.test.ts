import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, ApiError, type Operations } from '@parapet/contract'
import { exampleOf } from '@parapet/contract/openapi'
import { Type } from 'typebox'
import type { JsonSchema } from '../../../contract/src/kernel/json-schema.ts'
import { createInputParser } from './parse-input.ts'

/** A value with an UNSPECIFIED member at the path, and what the parser makes of it; absent: a refusal. */
type Case = { path: string; value: unknown; parsed?: unknown }

type Scope = { defs: Readonly<Record<string, JsonSchema>>; open: readonly string[] }

const operations: Operations = allOperations

const unspecifiedOf = ({ enum: members = [], anyOf = [] }: JsonSchema): unknown =>
  [...members, ...anyOf.flatMap((option) => option.enum ?? [])].find((member) =>
    String(member).endsWith('_UNSPECIFIED'),
  )

const around = (cases: readonly Case[], place: string, wrap: (value: unknown) => unknown): Case[] =>
  cases.map(({ path, value, ...rest }) => ({
    path: `${place}${path}`,
    value: wrap(value),
    ...('parsed' in rest && { parsed: wrap(rest.parsed) }),
  }))

const casesInObject = (schema: JsonSchema, scope: Scope): Case[] => {
  const { properties = {}, required = [], minProperties = 0 } = schema
  return Object.entries(properties).flatMap(([name, property]) => {
    const others = Object.fromEntries(
      required
        .filter((other) => other !== name)
        .map((other) => [other, exampleOf({ ...properties[other], $defs: scope.defs })]),
    )
    const place = `.${name}`
    const unspecified = unspecifiedOf(property)
    const isOptional = !required.includes(name) && minProperties === 0
    const here: Case = {
      path: place,
      value: { ...others, [name]: unspecified },
      ...(isOptional && { parsed: others }),
    }
    const below = casesIn(property, scope)
    return [
      ...(unspecified === undefined ? [] : [here]),
      ...around(below, place, (value) => ({ ...others, [name]: value })),
    ]
  })
}

/** One case for each enumeration inside the schema; a schema inside itself is followed once. */
const casesIn = (schema: JsonSchema, outer: Scope): Case[] => {
  const scope = { ...outer, defs: { ...outer.defs, ...schema.$defs } }
  const { $ref: name, items } = schema
  if (name !== undefined) {
    const target = scope.defs[name]
    return !target || scope.open.filter((one) => one === name).length > 1
      ? []
      : casesIn(target, { ...scope, open: [...scope.open, name] })
  }
  if (items) {
    const unspecified = unspecifiedOf(items)
    const { minItems = 0 } = schema
    const here: Case[] =
      unspecified === undefined
        ? []
        : [{ path: '[0]', value: [unspecified], ...(minItems === 0 && { parsed: [] }) }]
    return [...here, ...around(casesIn(items, scope), '[0]', (value) => [value])]
  }
  if (schema.anyOf) return schema.anyOf.flatMap((option) => casesIn(option, scope))
  return casesInObject(schema, scope)
}

const isSortable = ([, { input }]: [string, Operations[string]]): boolean => 'sortField' in input.properties

test('UNSPECIFIED means not set in every optional field and list, and is refused in every required field and filter [ENUM-11]', () => {
  const counts = { dropped: 0, refused: 0 }
  for (const [name, { input, bulkField }] of Object.entries(operations)) {
    const parse = createInputParser(input, bulkField)
    for (const { path, value, ...rest } of casesIn(input, { defs: {}, open: [] })) {
      const where = `${name}${path}`
      if ('parsed' in rest) {
        assert.deepEqual(parse(value, 'refused').value, rest.parsed, where)
        counts.dropped += 1
        continue
      }
      // Each row is refused in its own result: the tests of these operations have it.
      if (bulkField !== undefined && path.startsWith(`.${bulkField}[`)) continue
      assert.throws(
        () => parse(value, 'refused'),
        (error) => {
          assert.ok(error instanceof ApiError && error.status === 400, where)
          const [violation] = error.extra.fieldViolations ?? []
          assert.ok(violation && path.slice(1).startsWith(violation.field), `${where}: ${error.message}`)
          return true
        },
        where,
      )
      counts.refused += 1
    }
  }
  assert.ok(counts.dropped > 50 && counts.refused > 50, JSON.stringify(counts))
})

test('a sortField is one of an enumeration in every list; an empty one means not set, any other is refused', () => {
  const lists = Object.entries(operations).filter(isSortable)
  assert.ok(lists.length >= 10)
  for (const [name, { input, errors }] of lists) {
    const sortField: JsonSchema = input.properties['sortField'] ?? {}
    assert.match(sortField.title ?? '', /SortField$/, name)
    const parse = createInputParser(Type.Pick(input, ['sortField']))
    assert.deepEqual(parse({ sortField: '' }).value, {}, name)
    for (const member of sortField.enum ?? []) assert.ok(parse({ sortField: member }), name)
    assert.throws(
      () => parse({ sortField: 'colour' }),
      (error) => error instanceof ApiError && error.reason === 'SORT_FIELD_UNKNOWN',
      name,
    )
    assert.ok(errors.includes('SORT_FIELD_UNKNOWN'), name)
  }
})
