import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const tools = join(root, 'test/structure/openapi-types/node_modules/.bin')
const skip = existsSync(join(tools, 'openapi-typescript'))
  ? false
  : 'it is not installed; run npm ci in test/structure/openapi-types'

const consumer = `import type { components, operations, paths } from './types.ts'

type Request = operations['CreateVendorGroup']['requestBody']['content']['application/json']
type Answer = operations['CreateVendorGroup']['responses'][200]['content']['application/json']
type Query = NonNullable<paths['/public/v1/vendors/groups']['get']['parameters']['query']>

export const request: Request = { name: 'Payment processors' }
export const nameOf = ({ vendorGroup }: Answer): string => vendorGroup.name
export const query: Query = { limit: 50 }
export const reasonsOf = ({ details }: components['schemas']['Status']): string[] =>
  details.flatMap((detail) =>
    detail['@type'] === 'type.googleapis.com/google.rpc.ErrorInfo' ? [detail.reason] : [],
  )
type Update = operations['UpdateVendor']['requestBody']['content']['application/json']
export const cleared: Update = { riskLevel: null }
export const riskOf = ({ riskLevel }: components['schemas']['Vendor']): string => riskLevel
// @ts-expect-error -- vendors cannot be ordered by this
export const order: components['schemas']['VendorSortField'] = 'colour'
// @ts-expect-error -- a name is required
export const nameless: Request = {}
`

const compilerOptions = [
  '--noEmit',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--noUncheckedIndexedAccess',
  '--allowImportingTsExtensions',
  '--module',
  'nodenext',
  '--target',
  'es2022',
]

const compile = async (file: string): Promise<string> => {
  try {
    // Outside the project, whose own type packages the compiler would also include.
    await run(join(tools, 'tsc'), [...compilerOptions, file], { cwd: dirname(file) })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : 'The compiler did not run.'
  }
}

test('openapi-typescript generates types that TypeScript 5 compiles', { skip }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-types-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const types = join(folder, 'types.ts')
  await run(join(tools, 'openapi-typescript'), [join(root, 'contract/openapi.json'), '--output', types])
  await writeFile(join(folder, 'consumer.ts'), consumer)
  const { stdout: version } = await run(join(tools, 'tsc'), ['--version'])
  assert.match(version, /^Version 5\./)
  assert.equal(await compile(join(folder, 'consumer.ts')), '')
})
