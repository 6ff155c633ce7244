import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { operations } from '../../contract/src/index.ts'
import { filesUnder } from '../support/files-under.ts'

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** The area is the declaration's folder; the handler and its test are in the folder with the same name. */
const missingFiles = (name: string, files: ReadonlySet<string>): string[] => {
  const file = kebab(name)
  const declarations = [...files].filter(
    (path) => /^contract\/src\/[^/]+\//.test(path) && path.endsWith(`/${file}.ts`),
  )
  const [declaration] = declarations
  if (declaration === undefined) return [`${name}: contract/src/<area>/${file}.ts`]
  if (declarations.length > 1) return [`${name}: one declaration only, not ${declarations.join(' and ')}`]
  const area = declaration.split('/')[2] ?? ''
  const folder = `server/src/operations/${area}`
  return [`${folder}/${file}.ts`, `${folder}/${file}.test.ts`]
    .filter((path) => !files.has(path))
    .map((path) => `${name}: ${path}`)
}

const declaration = 'contract/src/vendor-groups/create-vendor-group.ts'
const handler = 'server/src/operations/vendor-groups/create-vendor-group.ts'
const handlerTest = 'server/src/operations/vendor-groups/create-vendor-group.test.ts'

const missing = (...files: string[]): string[] => missingFiles('CreateVendorGroup', new Set(files))

test('an operation without a declaration, handler or test is detected', () => {
  assert.deepEqual(missing(declaration, handler, handlerTest), [])
  assert.deepEqual(missing(handler, handlerTest), [
    'CreateVendorGroup: contract/src/<area>/create-vendor-group.ts',
  ])
  assert.deepEqual(missing(declaration, handlerTest), [`CreateVendorGroup: ${handler}`])
  assert.deepEqual(missing(declaration, handler), [`CreateVendorGroup: ${handlerTest}`])
  assert.equal(
    missing(declaration, declaration.replace('vendor-groups', 'vendors'), handler, handlerTest).length,
    1,
  )
})

test('a handler in a different area than its declaration is detected', () => {
  assert.equal(missing(declaration.replace('vendor-groups', 'vendors'), handler, handlerTest).length, 2)
})

test('every operation of the contract has a declaration, a handler and a test', () => {
  const root = join(import.meta.dirname, '../..')
  const files = new Set([...filesUnder(root, 'contract/src'), ...filesUnder(root, 'server/src/operations')])
  const names = Object.keys(operations)
  assert.ok(names.length > 0, 'The contract declares no operation.')
  assert.deepEqual(
    names.flatMap((name) => missingFiles(name, files)),
    [],
  )
})
