import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { createTestStore } from '../support/create-test-store.ts'
import { unusedOrganization } from '../support/unused-organization.ts'
import { testDatabaseUrl } from '../support/scratch-database.ts'
import { readRecorded, readStatements, recordStatements } from './statement-log.ts'

const root = await mkdtemp(join(tmpdir(), 'statement-log-'))
after(() => rm(root, { recursive: true }))

test('a repeated statement is written once, with its line breaks and quotes', async () => {
  const dir = join(root, 'once')
  const record = recordStatements(dir)
  const text = `select 'a'\nfrom "x" -- é`
  for (let runs = 0; runs < 3; runs += 1) record(text)
  record('commit')
  assert.equal((await readFile(join(dir, `${process.pid}.jsonl`), 'utf8')).split('\n').length, 3)
  assert.deepEqual(readStatements(dir), [text, 'commit'])
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

test('each statement is recorded with the place that runs it, even if it is sent later', async () => {
  const dir = join(root, 'places')
  const store = createTestStore({ url: testDatabaseUrl(), onStatement: recordStatements(dir) })
  const statement = sql`select ${1}::integer`
  const id = unusedOrganization()
  await store.system((db) => db.run(statement))
  await store.inOrganization(id, (db) => db.run(statement), { readOnly: true })
  await Array.fromAsync(
    store.streamInOrganization(id, async function* (db) {
      yield await db.run(statement)
    }),
  )
  await store.close()
  const file = fileURLToPath(import.meta.url)
  const own = (await readFile(file, 'utf8')).split('\n')
  const recorded = readRecorded(dir)
  assert.equal(recorded.length, 3)
  for (const { text, site } of recorded) {
    assert.equal(text, 'select $1::integer')
    assert.equal(site?.file, file)
    assert.match(own[site.line - 1]?.slice(site.column - 1) ?? '', /^run\(statement\)/)
  }
})

test('a directory that is empty or does not exist has no statements', () => {
  const dir = join(root, 'empty')
  assert.deepEqual(readStatements(dir), [])
  recordStatements(dir)
  assert.deepEqual(readStatements(dir), [])
})
