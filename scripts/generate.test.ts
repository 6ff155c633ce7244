import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import { areas, consoleOperations } from '../contract/src/index.ts'
import { operation, type Operations } from '../contract/src/kernel/operation.ts'
import { generate } from './generate.ts'

const GetThing = operation({
  summary: 'Get a thing.',
  method: 'GET',
  path: '/public/v1/things/{thingId}',
  scopes: ['findings.read'],
  stability: 'deprecated',
  version: '1.0.0',
  deprecatedAt: '2026-01-01',
  sunsetAt: '2027-01-01',
  replacement: '/public/v2/things',
  errors: ['NOT_FOUND'],
  input: Type.Object({ thingId: Type.String({ description: 'The thing | that is meant.', maxLength: 9 }) }),
  output: Type.Object({
    owner: Type.Object({ name: Type.String({ description: 'Name of the owner.' }) }),
    parts: Type.Array(Type.Object({ size: Type.Integer({ description: 'Size of the part.' }) })),
  }),
})

const things = { things: { GetThing } }
const without = { things: { GetThing: { ...GetThing, output: Type.Object({}) } } }

const open = async (t: TestContext) => {
  const root = await mkdtemp(join(tmpdir(), 'parapet-generate-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  return {
    root,
    write: (declared: Readonly<Record<string, Operations>>) =>
      generate({ root, areas: declared, consoleOperations: {}, check: false }),
    check: (declared: Readonly<Record<string, Operations>>) =>
      generate({ root, areas: declared, consoleOperations: {}, check: true }),
    read: (path: string) => readFile(join(root, path), 'utf8'),
  }
}

const files = [
  'contract/openapi.json',
  'docs/reference/README.md',
  'docs/reference/errors.md',
  'docs/reference/things.md',
  'docs/reference/operations.md',
  'docs/reference/mcp.md',
  'clients/python/src/parapet_client/types.py',
  'clients/python/src/parapet_client/_client.py',
  'docs/scoring-model-2.json',
]

test('the description and a page per area are written, and nothing is left to do then', async (t) => {
  const { write, check, read } = await open(t)
  assert.deepEqual((await check(things)).changed, files)
  assert.deepEqual(await write(things), { changed: files, breaking: [] })
  assert.deepEqual(await check(things), { changed: [], breaking: [] })
  assert.match(await read('contract/openapi.json'), /^\{\n {2}"openapi": "3\.1\.1",\n[^]*\}\n$/)
})

test('a page says route, scopes, stage, errors and the fields with their meaning', async (t) => {
  const { write, read } = await open(t)
  await write(things)
  const page = await read('docs/reference/things.md')
  for (const part of [
    '# Things\n',
    '## GetThing\n\nGet a thing.\n',
    '- Route: `GET /public/v1/things/{thingId}`\n',
    '- Scopes: `findings.read`\n',
    '- Stage: deprecated, version 1.0.0\n',
    '- Deprecated since 2026-01-01, answers 410 from 2027-01-01 on; its successor: `/public/v2/things`\n',
    '| `thingId` | path | string, at most 9 characters | yes | The thing \\| that is meant. |\n',
    '| `owner.name` | string | yes | Name of the owner. |\n',
    '| `parts[].size` | integer | yes | Size of the part. |\n',
    '| 404 | `NOT_FOUND` |\n',
    '| 410 | `OPERATION_RETIRED` |\n',
  ])
    assert.ok(page.includes(part), `${part} is not in\n${page}`)
  assert.match(await read('docs/reference/README.md'), /- \[Things\]\(things\.md\): GetThing\n/)
  assert.match(await read('docs/reference/errors.md'), /\| 404 \| NOT_FOUND \| `NOT_FOUND` \|/)
})

test('a check names what is stale and writes nothing', async (t) => {
  const { root, write, check, read } = await open(t)
  await write(things)
  await writeFile(join(root, files[3] ?? ''), 'edited')
  assert.deepEqual((await check(things)).changed, [files[3]])
  assert.equal(await read(files[3] ?? ''), 'edited')
})

test('a page of an area that is gone is named by a check and removed by a run', async (t) => {
  const { root, write, check } = await open(t)
  await write(things)
  await writeFile(join(root, 'docs/reference/gone.md'), '')
  assert.deepEqual((await check(things)).changed, ['docs/reference/gone.md'])
  await write(things)
  assert.ok(!(await readdir(join(root, 'docs/reference'))).includes('gone.md'))
})

test('a breaking change is refused with its sentences, and nothing is written [VER-06]', async (t) => {
  const { write, check, read } = await open(t)
  await write(things)
  const before = await read('contract/openapi.json')
  const { breaking } = await write(without)
  assert.deepEqual(breaking, [
    'GetThing, response 200.owner: the field is gone.',
    'GetThing, response 200.parts: the field is gone.',
  ])
  assert.deepEqual((await check(without)).breaking, breaking)
  assert.equal(await read('contract/openapi.json'), before)
})

test('an additive change is written [VER-07]', async (t) => {
  const { write, check } = await open(t)
  await write(without)
  assert.deepEqual((await write(things)).breaking, [])
  assert.deepEqual(await check(things), { changed: [], breaking: [] })
})

test('what is committed is what the declarations say', async () => {
  const root = join(import.meta.dirname, '..')
  assert.deepEqual(await generate({ root, areas, consoleOperations, check: true }), {
    changed: [],
    breaking: [],
  })
})
