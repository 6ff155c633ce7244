import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = await mkdtemp(join(tmpdir(), 'check-row-types-'))
after(() => rm(root, { recursive: true }))

const file = fileURLToPath(import.meta.resolve('./planted.fixture.ts'))
const planted = (await readFile(file, 'utf8')).split('\n').flatMap((line, index) => {
  const [, text, expected] = /run\(sql(?:<.*>)?`(.*)`\) \/\/ (.*)$/.exec(line) ?? []
  const site = { file, line: index + 1, column: line.indexOf('run(') + 1 }
  return text !== undefined && expected !== undefined ? [{ text, site, expected }] : []
})
const correct = planted.filter(({ expected }) => expected === 'nothing')
const faulty = planted.filter(({ expected }) => expected !== 'nothing')

const program = fileURLToPath(import.meta.resolve('./check-row-types.ts'))
const check = async (name: string, recorded: readonly { text: string; site?: unknown }[]) => {
  const dir = join(root, name)
  await mkdir(dir)
  await writeFile(join(dir, '1.jsonl'), recorded.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return spawnSync(process.execPath, [program, dir], { encoding: 'utf8' })
}

test('statements that return what their rows declare pass', async () => {
  const { status, stdout, stderr } = await check('correct', correct)
  assert.equal(stderr, '')
  assert.equal(
    stdout,
    'compared the rows of 6 statements from 6 places with their declared types; 1 declare no rows\n',
  )
  assert.equal(status, 0)
})

test('exactly the planted faults are reported, each with its place and statement', async () => {
  assert.equal(faulty.length, 9)
  const { status, stderr } = await check('faulty', planted)
  const complaints = faulty.map(
    ({ site, expected, text }) =>
      `test/row-types/planted.fixture.ts:${site.line} ${expected}\n  in: ${text}\n`,
  )
  assert.equal(stderr, complaints.join(''))
  assert.equal(status, 1)
})

test('a statement without a matching call of run fails', async () => {
  const text = 'select id from organization'
  const { status, stderr } = await check('placeless', [
    { text },
    { text, site: { file, line: 1, column: 1 } },
  ])
  assert.match(
    stderr,
    /^an unknown place is not a call of run, so the declared rows are unknown\n {2}in: select id/,
  )
  assert.match(stderr, /^test\/row-types\/planted\.fixture\.ts:1 is not a call of run/m)
  assert.match(stderr, /^No statement declares its rows/m)
  assert.equal(status, 1)
})
