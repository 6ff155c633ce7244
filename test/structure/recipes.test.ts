import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { operations } from '../../contract/src/index.ts'
import { measuredOperations } from '../../scripts/bench/whole/require-every-operation.ts'
import { catalogueFormats, findingFormats } from '../../server/src/collect/import/formats.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

// The bench says so too, but only when somebody runs it.
test('every public operation that reads, or is no longer alpha, is in the bench', () => {
  const bench = globSync('scripts/bench/whole/*.ts', { cwd: root }).map(read).join('\n')
  assert.deepEqual(
    measuredOperations(operations).filter((name) => !bench.includes(`'${name}'`)),
    [],
  )
})

test('every import format is documented', () => {
  const page = read('docs/importing.md')
  const formats = [...findingFormats, ...catalogueFormats]
  assert.deepEqual(
    formats.filter((format) => !page.includes(`\n| \`${format}\``)),
    [],
  )
})

test('every findings format is imported by the command in its test', () => {
  const commands = read('server/src/cli/import.test.ts')
  assert.deepEqual(
    findingFormats.filter((format) => !commands.includes(`\n  ['${format}', `)),
    [],
  )
})

test('no two pages of the console have the same shortcut', () => {
  const keys = [...read('console/src/shell/destinations.ts').matchAll(/ key: '(.)'/g)].map(([, key]) => key)
  assert.ok(keys.length > 0)
  assert.equal(new Set(keys).size, keys.length)
})
