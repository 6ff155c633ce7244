import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { clientManifest, packClient } from '../../scripts/pack-client.ts'
import { listenLocally } from './listen-locally.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const majorOf = (node: string): number => {
  try {
    return Number(execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0])
  } catch {
    return Number.NaN
  }
}

/** A Node on this machine that does not strip types: older than ours, and not the one npm installed here. */
const olderNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => folder !== '' && !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => majorOf(path) >= 20 && majorOf(path) < 24)

const script = `import { createClient, isCallError } from '@parapet/client'
import { operations } from '@parapet/client/contract'
import description from '@parapet/client/openapi.json' with { type: 'json' }

const client = createClient({ baseUrl: process.argv[2], clientId: 'id', clientSecret: 'secret' })
const names = []
for await (const group of client.listVendorGroups.all({ limit: 1 })) names.push(group.name)
let refused
try {
  await client.createVendorGroup({ name: 'first' })
} catch (error) {
  if (isCallError(error)) refused = [error.status, error.reason]
}
console.log(JSON.stringify({ names, refused, operations: Object.keys(operations).length > 1, version: description.info.version }))
`

const consumer = `import { type CallError, type Client, createClient, isCallError, type Output } from '@parapet/client'

const client: Client = createClient({ baseUrl: 'http://127.0.0.1:8080', clientId: 'id', clientSecret: 'secret' })
const created: Output<'CreateVendorGroup'> = await client.createVendorGroup({ name: 'a' }, { timeoutMs: 1000 })
export const name: string = created.vendorGroup.name
for await (const group of client.listVendorGroups.all()) console.log(group.memberCount.length)
export const explain = (error: unknown): CallError['reason'] => (isCallError(error) ? error.reason : 'unknown')
// @ts-expect-error -- a name is required
void client.createVendorGroup({})
// @ts-expect-error -- there is no such operation
void client.createEverything({})
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
}

let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parapet-client-'))
  const archive = await packClient(join(folder, 'client'))
  // From our own tree, so that installing contacts no registry.
  const { stdout } = await run('npm', [
    'pack',
    '--json',
    '--pack-destination',
    folder,
    join(root, 'node_modules/typebox'),
  ])
  const [typebox]: { filename: string }[] = JSON.parse(stdout)
  await mkdir(join(folder, 'project'))
  const file = (name: string, text: string) => writeFile(join(folder, 'project', name), text)
  await file('package.json', JSON.stringify({ private: true, type: 'module' }))
  await file('use.js', script)
  await file('consumer.ts', consumer)
  await file('tsconfig.json', JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', archive, join(folder, typebox?.filename ?? '')],
    {
      cwd: join(folder, 'project'),
    },
  )
})

after(() => rm(folder, { recursive: true, force: true }))

const group = (name: string) => ({
  id: 'vgr_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
  name,
  memberCount: '0',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
})

/** What a service would answer to the script: one page of one group at a time. */
const answer = (method: string, url: string): [status: number, body: unknown] => {
  if (url === '/v1/oauth/token')
    return [200, { access_token: 'token', token_type: 'Bearer', expires_in: 3600 }]
  if (method === 'POST') {
    const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ALREADY_EXISTS' }
    return [409, { code: 6, message: 'It is there.', details: [info], error: { code: 'ALREADY_EXISTS' } }]
  }
  if (url.includes('cursor=')) return [200, { vendorGroups: [group('second')], totalCount: 2 }]
  return [200, { vendorGroups: [group('first')], totalCount: 2, nextCursor: 'next' }]
}

test('the package may be published only with provenance, and names its repository if CI tells it', async () => {
  const packed = JSON.parse(await readFile(join(folder, 'client', 'package.json'), 'utf8'))
  assert.deepEqual(packed, JSON.parse(JSON.stringify(clientManifest(process.env))))
  assert.deepEqual(packed.publishConfig, { access: 'public', provenance: true })
  const environment = { GITHUB_SERVER_URL: 'https://git.example.com', GITHUB_REPOSITORY: 'acme/parapet' }
  const { repository, license, version } = clientManifest(environment)
  assert.equal(repository?.url, 'git+https://git.example.com/acme/parapet.git')
  assert.ok(license && version)
})

test(
  'the packed client runs from plain JavaScript on an older Node',
  { skip: olderNode === undefined && 'there is no Node 20 to 23 on the PATH' },
  async (t) => {
    const url = await listenLocally(t, (request, response) => {
      request.resume()
      const [status, body] = answer(request.method ?? '', request.url ?? '')
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
    const { stdout } = await run(olderNode ?? '', ['use.js', url], {
      cwd: join(folder, 'project'),
    })
    assert.deepEqual(JSON.parse(stdout), {
      names: ['first', 'second'],
      refused: [409, 'ALREADY_EXISTS'],
      operations: true,
      version: 'Beta',
    })
  },
)

/** Whether libraries are checked too: TypeScript 5 takes too long over those that are not ours. */
const compilers = [
  ['our own TypeScript', join(root, 'node_modules/.bin/tsc'), 'false'],
  ['TypeScript 5', join(root, 'test/structure/openapi-types/node_modules/.bin/tsc'), 'true'],
] as const

const skipOf = (compiler: string): string | false =>
  !existsSync(compiler) && 'it is not installed; run npm ci in test/structure/openapi-types'

for (const [name, compiler, skipLibCheck] of compilers)
  test(`${name} compiles a consumer of the packed types`, { skip: skipOf(compiler) }, async () => {
    const faults = await run(compiler, ['-p', '.', '--skipLibCheck', skipLibCheck], {
      cwd: join(folder, 'project'),
    }).then(
      () => '',
      (error: unknown) =>
        error instanceof Error && 'stdout' in error ? String(error.stdout) : 'The compiler did not run.',
    )
    assert.equal(faults, '')
  })
