import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, areas, type Operations, placement, queryName } from '@parapet/contract'
import { exampleOf } from '@parapet/contract/openapi'
import { Compile } from 'typebox/schema'
import { exampleFile } from '../../../test/support/example-file.ts'
import { startService } from '../../../test/support/harness.ts'
import type { JsonSchema } from '../../../contract/src/kernel/json-schema.ts'
import { createInputParser } from './parse-input.ts'

const operations: Operations = allOperations

type Declared = { where: string; schema: JsonSchema; example: unknown }

/** Every example in the schema, however deep, with the schema that it belongs to. */
const examplesIn = (
  schema: JsonSchema,
  where: string,
  outer: Readonly<Record<string, JsonSchema>> = {},
): Declared[] => {
  const defs = { ...outer, ...schema.$defs }
  const { properties = {}, items, anyOf = [], patternProperties = {}, $defs = {} } = schema
  const parts: (readonly [string, JsonSchema])[] = [
    ...Object.entries(properties),
    ...Object.entries(patternProperties),
    ...Object.entries($defs),
    ...anyOf.map((option, index) => [`anyOf ${index}`, option] as const),
    ...(items ? ([['items', items]] as const) : []),
  ]
  const own = Array.isArray(schema.examples) ? schema.examples : []
  return [
    ...own.map((example: unknown) => ({ where, schema: { ...schema, $defs: defs }, example })),
    ...parts.flatMap(([name, part]) => examplesIn(part, `${where}.${name}`, defs)),
  ]
}

const inputOf = (operation: Operations[string]): Record<string, unknown> => {
  const example = exampleOf(operation.input)
  assert.ok(typeof example === 'object' && example !== null)
  return { ...example }
}

// The parser registers the formats, so they are checked as in a call.
test('every declared example, of inputs and outputs, is valid against its schema', () => {
  const found = Object.entries(operations).flatMap(([name, { input, output }]) => [
    ...examplesIn(input, `${name} input`),
    ...examplesIn(output, `${name} output`),
  ])
  assert.ok(found.length > 500)
  const wrong = found.filter(({ schema, example }) => !Compile(schema).Check(example))
  assert.deepEqual([...new Set(wrong.map(({ where }) => where))], [])
})

test('the assembled example of every output is valid against it', () => {
  for (const [name, { output }] of Object.entries(operations))
    assert.ok(Compile(output).Check(exampleOf(output)), name)
})

test('the parser accepts the example of every input, and drops nothing from it', () => {
  for (const [name, operation] of Object.entries(operations)) {
    const parse = createInputParser(operation.input, operation.bulkField)
    const example = inputOf(operation)
    assert.deepEqual(parse(example, 'refused').value, example, name)
  }
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

test('a call with the example of any public operation is never refused as invalid', async () => {
  // Between the times that the examples call past and those that they call future.
  const { newOrganization } = await startService({ clock: () => new Date('2026-01-15T12:00:00.000Z') })
  const refused: string[] = []
  for (const [name, operation] of Object.entries(Object.assign({}, ...Object.values(areas)) as Operations)) {
    const { request } = await newOrganization()
    const input = inputOf(operation)
    const { path, query, body } = placement(operation)
    const route = path.reduce(
      (address, field) => address.replace(`{${field}}`, encodeURIComponent(String(input[field]))),
      operation.path as string,
    )
    const sent = query
      .filter((field) => field in input)
      .map((field): [string, string] => [queryName(operation, field), textOf(input[field])])
    const file = await exampleFile(operation)
    const reply = await request(`${route}?${new URLSearchParams(sent).toString()}`, {
      method: operation.method,
      ...(file && { body: file }),
      ...(body.length > 0 && {
        body: Object.fromEntries(
          body.filter((field) => field in input).map((field) => [field, input[field]]),
        ),
      }),
    })
    if (reply.status === 400 || reply.status >= 500)
      refused.push(`${name}: ${reply.status} ${reply.body?.message}`)
  }
  assert.deepEqual(refused, [])
})
