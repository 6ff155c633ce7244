import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { recordStatements } from './statement-log.ts'

const root = await mkdtemp(join(tmpdir(), 'check-statements-'))
after(() => rm(root, { recursive: true }))

const program = fileURLToPath(import.meta.resolve('./check-statements.ts'))
const check = (name: string, statements: string[]) => {
  const dir = join(root, name)
  const record = recordStatements(dir)
  for (const sql of statements) record(sql)
  return spawnSync(process.execPath, [program, dir], { encoding: 'utf8' })
}

const bound = 'select id from vendor_group where organization_id = $1'
const unbound = 'select id from vendor_group where id = $1'

test('a log of correct statements passes, and the report says what was checked', () => {
  const { status, stdout, stderr } = check('correct', ['begin', bound, 'commit'])
  assert.equal(stdout, 'checked 3 statements, 1 references to fenced tables\n', stderr)
  assert.equal(status, 0)
})

test('an omission fails with a sentence about it and the text of the statement', () => {
  const { status, stderr } = check('omission', [bound, unbound])
  assert.equal(status, 1)
  assert.match(stderr, /The reference to vendor_group at byte 15 has no predicate/)
  assert.ok(stderr.includes(unbound))
  assert.ok(!stderr.includes(bound))
})

test('a statement that Citus refuses fails', () => {
  const refused = 'delete from vendor_group where organization_id = $1 returning to_json(name)'
  const { status, stderr } = check('citus', [bound, refused])
  assert.equal(status, 1)
  assert.match(stderr, /RETURNING calls to_json\(\), which is not immutable/)
})

test('a check that saw no statement fails', () => {
  assert.equal(check('nothing', []).status, 1)
})

test('a check that saw no reference to a fenced table fails', () => {
  const { status, stderr } = check('global', ['begin', 'select 1 from credential'])
  assert.equal(status, 1)
  assert.match(stderr, /No statement refers to a fenced table/)
})
