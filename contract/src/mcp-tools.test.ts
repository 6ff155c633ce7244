import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Filter } from './kernel/filter.ts'
import { allOperations, consoleOperations } from './index.ts'
import type { JsonSchema } from './kernel/json-schema.ts'
import { type Operation, operation } from './kernel/operation.ts'
import { describeMcpTools } from './mcp-tools.ts'

const declared = (over: Partial<Operation>): Operation =>
  operation({
    summary: 'Paint cars.',
    method: 'POST',
    path: '/public/v1/cars/paint',
    scopes: ['vendor-directory.read', 'vendor-directory.write'],
    stability: 'beta',
    version: '1.0.0',
    errors: [],
    input: Type.Object({}),
    output: Type.Object({}),
    ...over,
  } as Operation)

const describe = (over: Partial<Operation>) => {
  const [tool] = describeMcpTools({ PaintCars: declared(over) })
  assert.ok(tool)
  return tool
}

const referencesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)

test('a recursive schema refers to itself inside the tool', () => {
  const { inputSchema } = describe({ input: Type.Object({ filters: Type.Array(Filter) }) })
  const references = referencesIn(inputSchema)
  assert.ok(references.length > 1)
  for (const target of references) {
    assert.match(target, /^#\/\$defs\/\w+$/)
    assert.ok(inputSchema.$defs?.[target.slice('#/$defs/'.length)], target)
  }
})

test('every schema of every tool is an object that holds all it refers to', () => {
  const tools = describeMcpTools(allOperations)
  assert.ok(tools.length > 30)
  for (const { name, inputSchema, outputSchema } of tools) {
    for (const schema of [inputSchema, outputSchema] as JsonSchema[]) {
      assert.equal(schema.type, 'object', name)
      assert.ok(!JSON.stringify(schema).includes('"$id"'), name)
      for (const target of referencesIn(schema)) {
        assert.ok(schema.$defs?.[target.slice('#/$defs/'.length)], `${name}: ${target}`)
      }
    }
  }
})

test('operations of the console, of links and exports are no tools', () => {
  const names = describeMcpTools(allOperations).map(({ name }) => name)
  for (const name of [...Object.keys(consoleOperations), 'ExportVendors', 'ExportObservations'])
    assert.ok(!names.includes(name), name)
})

test('a description says what the tool does, how it pages, what it needs and when it ends', () => {
  const changing = describe({ destructive: true })
  assert.equal(changing.title, 'Paint cars')
  assert.match(changing.description, /^Paint cars\.\n/)
  assert.match(changing.description, /ask the user/)
  assert.match(changing.description, /Needs the scopes vendor-directory\.read and vendor-directory\.write\./)
  assert.deepEqual(changing.annotations, {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  })
  const list = describe({
    scopes: ['findings.read'],
    paging: { rows: 'cars', default: 50, max: 200 },
    stability: 'deprecated',
    deprecatedAt: '2026-01-01',
    sunsetAt: '2027-02-01',
    replacement: '/public/v1/wheels',
  })
  assert.match(list.description, /nextCursor/)
  assert.match(list.description, /removed on 2027-02-01\. Use instead: \/public\/v1\/wheels$/)
  assert.ok(list.annotations.readOnlyHint && list.annotations.idempotentHint)
})
