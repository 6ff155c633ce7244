import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { readStatements, recordStatements } from './statement-log.ts'

const root = await mkdtemp(join(tmpdir(), 'statement-log-'))
after(() => rm(root, { recursive: true }))

test('a statement that runs again is written once, line breaks and quotes kept', async () => {
  const dir = join(root, 'once')
  const record = recordStatements(dir)
  const sql = `select 'a'\nfrom "x" -- é`
  for (let runs = 0; runs < 3; runs += 1) record(sql)
  record('commit')
  assert.equal(
    await readFile(join(dir, `${process.pid}.jsonl`), 'utf8'),
    `${JSON.stringify(sql)}\n"commit"\n`,
  )
  assert.deepEqual(readStatements(dir), [sql, 'commit'])
})

test('the statements of several processes are read together, each distinct text once', async () => {
  const dir = join(root, 'several')
  recordStatements(dir)('begin')
  const program = `import { recordStatements } from ${JSON.stringify(import.meta.resolve('./statement-log.ts'))}
    const record = recordStatements(process.argv[1]); record('begin'); record('select 1')`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, dir])
  assert.equal((await readdir(dir)).length, 2)
  assert.deepEqual(readStatements(dir).toSorted(), ['begin', 'select 1'])
})

test('a directory that nothing was recorded in, or that was never made, holds no statements', () => {
  const dir = join(root, 'empty')
  assert.deepEqual(readStatements(dir), [])
  recordStatements(dir)
  assert.deepEqual(readStatements(dir), [])
})
