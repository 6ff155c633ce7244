import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { exitCodeOf, exitCodes, failure } from './exit-codes.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('the documentation lists every exit code and no other', () => {
  const [, section = ''] = read('docs/command-line.md').split('\n## Exit codes\n')
  const documented = [...section.matchAll(/^\| `(\d+)` +\|/gm)].map(([, code]) => Number(code))
  assert.deepEqual(documented, Object.values(exitCodes))
})

test('no command ends with a code that is not in the table', () => {
  const sources = globSync('server/{src/cli/**/*.ts,src/main.ts,bin/*.js}', { cwd: root }).filter(
    (path) => !/\.(?:test|fixture)\.ts$/.test(path),
  )
  const written = sources.flatMap((path) =>
    [...read(path).matchAll(/process\.exit(?:Code = |\()(\d+)/g)].map(([, code]) => Number(code)),
  )
  assert.ok(written.length > 0)
  const known: readonly number[] = Object.values(exitCodes)
  assert.deepEqual(
    written.filter((code) => !known.includes(code)),
    [],
  )
})

test('an error ends the command with its own code, and otherwise with 1', () => {
  assert.equal(exitCodeOf(failure('Gone.', exitCodes.unavailable)), 3)
  assert.equal(exitCodeOf(new Error('Refused.')), 1)
  assert.equal(exitCodeOf('Refused.'), 1)
})
