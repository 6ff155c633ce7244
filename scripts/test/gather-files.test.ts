import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { gatherFiles, processes } from './gather-files.ts'
import { describeTimes, readNotes } from './notes.ts'

const newRoot = async (): Promise<{ root: string; folder: string }> => {
  const root = await mkdtemp(join(tmpdir(), 'parapet-gather-'))
  after(() => rm(root, { recursive: true }))
  return { root, folder: join(root, 'out') }
}

const plant = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}

/** Runs the gathered files as the suite does. */
const run = async ({ root, folder }: { root: string; folder: string }, except: readonly string[] = []) => {
  const { paths, count } = await gatherFiles(['**/*.test.mjs'], { root, folder, except })
  const notes = join(root, 'notes')
  const reporter = join(import.meta.dirname, 'notes-reporter.ts')
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status } = spawnSync(
    process.execPath,
    ['--test', `--test-reporter=${reporter}`, `--test-reporter-destination=${notes}`, ...paths],
    { cwd: root, env },
  )
  const log = await readFile(join(root, 'log'), 'utf8').catch(() => '')
  return { status, count, notes: await readNotes(notes), log: log.trimEnd().split('\n') }
}

const logging = (line: string, name = line): string =>
  `import { appendFileSync } from 'node:fs'
import { after, test } from 'node:test'
const log = (text) => appendFileSync('log', text + ' ' + process.pid + '\\n')
after(() => log('after ${name}'))
await new Promise((resolve) => setTimeout(resolve, 5))
test('${name}', () => log('${line}'))
`

test('every file runs once, in one process for each core, and its hooks end with it', async () => {
  const place = await newRoot()
  const names = Array.from({ length: 12 }, (_, n) => `many-${n}`)
  await plant(place.root, {
    ...Object.fromEntries(names.map((name) => [`server/${name}.test.mjs`, logging(name)])),
    'server/other.test.mjs': logging('other'),
  })
  const { status, notes, log } = await run(place, ['server/other.*'])
  assert.equal(status, 0)
  assert.equal(notes.tests, names.length)
  const ran = log.map((line) => line.split(' '))
  assert.deepEqual(
    ran
      .filter(([what]) => what !== 'after')
      .map(([what = '']) => what)
      .toSorted(),
    names.toSorted(),
  )
  assert.ok(new Set(ran.map((words) => words.at(-1))).size <= processes)
  for (const pid of new Set(ran.map((words) => words.at(-1)))) {
    const lines = ran.filter((words) => words.at(-1) === pid).map((words) => words.slice(0, -1).join(' '))
    for (let at = 0; at < lines.length; at += 2) assert.equal(lines[at + 1], `after ${lines[at]}`)
  }
  assert.match(describeTimes(notes), /^12 tests in 12 files, .*\n +\d+\.\d s {2}server \(12 files\)\n/)
})

test('a file that says why it runs alone has a process of its own', async () => {
  const place = await newRoot()
  await plant(place.root, {
    'a.test.mjs': logging('a'),
    'b.test.mjs': logging('b'),
    'c.test.mjs': `// Runs alone: its clock stands still.\n${logging('c')}`,
  })
  const { log } = await run(place)
  const pids = (name: string) =>
    log.filter((line) => line.includes(name)).map((line) => line.split(' ').at(-1))
  const [alone] = pids('c ')
  assert.ok(alone !== undefined && ![...pids('a '), ...pids('b ')].includes(alone))
})

for (const [what, text] of [
  ['a test that fails', `import { test } from 'node:test'\ntest('no', () => { throw new Error('no') })`],
  ['a file that does not load', `throw new Error('no')`],
  ['a hook that fails', `import { after } from 'node:test'\nafter(() => { throw new Error('no') })`],
] as const)
  test(`${what} fails the run, and the other files still run`, async () => {
    const place = await newRoot()
    await plant(place.root, {
      'a-longer-one.test.mjs': `${text}\n${'// '.repeat(500)}`,
      'b.test.mjs': logging('b'),
    })
    const { status, count, notes, log } = await run(place)
    assert.equal(status, 1)
    assert.equal(notes.times.length, count)
    assert.match(log[0] ?? '', /^b /)
  })

test('a file that ends its process is missing among those that came to an end', async () => {
  const place = await newRoot()
  await plant(place.root, { 'a.test.mjs': 'process.exit(0)' })
  const { count, notes } = await run(place)
  assert.equal(count, 1)
  assert.deepEqual(notes.times, [])
})

test('the tests of packages are their own, wherever they are installed', async () => {
  const { root, folder } = await newRoot()
  const packages = ['node_modules/a/src', 'test/tools/node_modules/@b/c/src'].map((of) => `${of}/e.test.ts`)
  await plant(root, Object.fromEntries(['test/own.test.ts', ...packages].map((file) => [file, ''])))
  const { paths, count } = await gatherFiles(['**/{own,e}.test.ts'], { root, folder })
  assert.equal(count, 1)
  assert.match(await readFile(paths[0] ?? '', 'utf8'), /\["test\/own\.test\.ts"\]/)
})

test('a name that no file has is refused: the runner would take everything for it', async () => {
  const place = await newRoot()
  await assert.rejects(gatherFiles(['server/typo.test.ts'], place), /No test file matches server\/typo/)
})
