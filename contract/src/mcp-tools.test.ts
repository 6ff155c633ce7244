import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Filter } from './kernel/filter.ts'
import { allOperations, areas, consoleOperations, operations } from './index.ts'
import { isMutating, type Operation, type Operations, operation } from './kernel/operation.ts'
import { describeMcpTools, mcpToolsets } from './mcp-tools.ts'

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

test('filters, which the instructions explain, are short; what is used twice is there once', () => {
  const Wheel = Type.Object({ size: Type.Integer() }, { title: 'Wheel', description: 'A wheel.' })
  const { inputSchema } = describe({
    input: Type.Object({ filters: Type.Array(Filter), front: Wheel, back: Wheel }),
  })
  assert.deepEqual(referencesIn(inputSchema), ['#/$defs/Wheel', '#/$defs/Wheel'])
  assert.deepEqual(inputSchema.properties?.['filters'], {
    type: 'array',
    items: { type: 'object', description: 'A rule or a list, as the instructions say.' },
  })
  assert.deepEqual(Object.keys(inputSchema.$defs ?? {}), ['Wheel'])
})

test('the usual tools are those of the specification, in at most 60 KB; areas and reads can be had alone', () => {
  const toolsets = new Map(
    mcpToolsets(areas).map((toolset) => [toolset.path, Object.keys(toolset.operations)]),
  )
  const usual = mcpToolsets(areas).find(({ path }) => path === '')?.operations ?? {}
  assert.equal(Object.keys(usual).length, 37)
  assert.ok(Buffer.byteLength(JSON.stringify(describeMcpTools(usual))) <= 60_000)
  const all = toolsets.get('/x/all') ?? []
  const alone = [...toolsets].filter(([path]) => !path.endsWith('/all') && /^\/x\/[^/]+$/.test(path))
  assert.deepEqual(alone.flatMap(([, names]) => names).toSorted(), all.toSorted())
  for (const [path, names] of toolsets) {
    if (path.endsWith('/readonly')) continue
    const reads = names.filter((name) => !isMutating((operations as Operations)[name] as Operation))
    assert.deepEqual(toolsets.get(`${path}/readonly`), reads)
  }
})

test('every schema of every tool is an object that holds all it refers to', () => {
  const tools = describeMcpTools(allOperations)
  assert.ok(tools.length > 30)
  for (const { name, inputSchema } of tools) {
    assert.equal(inputSchema.type, 'object', name)
    assert.ok(!JSON.stringify(inputSchema).includes('"$id"'), name)
    for (const target of referencesIn(inputSchema)) {
      assert.ok(inputSchema.$defs?.[target.slice('#/$defs/'.length)], `${name}: ${target}`)
    }
  }
})

test('a destructive tool says what it removes and can be tried', () => {
  const destructive = describeMcpTools(allOperations).filter(
    ({ annotations }) => 'destructiveHint' in annotations && annotations.destructiveHint,
  )
  assert.deepEqual(
    destructive.map(({ name }) => name),
    [
      'BulkDeleteVendors',
      'BulkOffboardVendors',
      'DeleteDocument',
      'DeleteSavedView',
      'DeleteWebhook',
      'DeleteAlertRule',
    ],
  )
  for (const { name, description, inputSchema } of destructive) {
    assert.match(description, /(?:Deletes|Ends) the|Ends monitoring and removes/, name)
    assert.deepEqual(inputSchema.properties?.['dryRun'], { type: 'boolean' }, name)
  }
})

test('operations of the console, of links and exports are no tools', () => {
  const names = describeMcpTools(allOperations).map(({ name }) => name)
  for (const name of [...Object.keys(consoleOperations), 'ExportVendors', 'ExportObservations'])
    assert.ok(!names.includes(name), name)
})

test('a description says what the tool does, how it pages, what it needs and when it ends', () => {
  const changing = describe({ destructive: 'Deletes the old paint.' })
  assert.equal(changing.title, 'Paint cars')
  assert.match(changing.description, /^Paint cars\. /)
  assert.match(changing.description, /Deletes the old paint\. Show the user the result of a dryRun, and ask /)
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
  assert.match(list.description, /Pages of 50 rows, 200 at most\./)
  assert.match(list.description, /removed on 2027-02-01\. Use instead: \/public\/v1\/wheels$/)
  assert.deepEqual(list.annotations, { readOnlyHint: true, openWorldHint: false })
})
