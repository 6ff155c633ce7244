import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { announce } from './announce.ts'

const directory = await mkdtemp(join(tmpdir(), 'parapet-announce-'))
after(() => rm(directory, { recursive: true }))

const setUpLink = 'https://risk.example.com/setup#token=plt_secret'
const demo = { name: 'Example Corp', domain: 'example.com', clientId: 'prc_one', clientSecret: 'prs_secret' }
const first = { demo, setUpLink }
const { clientSecret: _, ...known } = demo

const greet = async (
  greeting: Parameters<typeof announce>[0],
  { dataDir, isTTY }: { dataDir: string; isTTY?: boolean },
): Promise<string> => {
  let printed = ''
  const out = { ...(isTTY && { isTTY }), write: (text: string) => void (printed += text) }
  await announce(greeting, { publicUrl: 'https://risk.example.com', dataDir, startedMs: 1_234, out })
  return printed
}

const secret = /prs_|plt_|curl/

test('a log has no secret: they are in a file of mode 0600 that it names', async () => {
  const dataDir = join(directory, 'new', 'data')
  const log = await greet(first, { dataDir })
  assert.match(log, /^Parapet is ready after 1\.2 s\.$/m)
  assert.doesNotMatch(log, secret)
  const path = join(dataDir, 'welcome.txt')
  assert.ok(log.includes(path), log)
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  const text = await readFile(path, 'utf8')
  assert.ok(text.includes(setUpLink) && text.includes('prs_secret'), text)
})

test('a file or a link that was there before gets none of it', async () => {
  const target = join(directory, 'elsewhere')
  await writeFile(target, 'untouched')
  await symlink(target, join(directory, 'welcome.txt'))
  await greet(first, { dataDir: directory })
  assert.equal(await readFile(target, 'utf8'), 'untouched')
  assert.match(await readFile(join(directory, 'welcome.txt'), 'utf8'), secret)
})

test('once there is nothing to keep, the file of the start before is gone', async () => {
  await greet(first, { dataDir: directory })
  const log = await greet({ demo: known, setUpLink: undefined }, { dataDir: directory })
  assert.match(log, /prc_one/)
  await assert.rejects(stat(join(directory, 'welcome.txt')), { code: 'ENOENT' })
})

test('a terminal shows everything, and leaves no file', async () => {
  const shown = await greet(first, { dataDir: directory, isTTY: true })
  assert.ok(shown.includes(setUpLink) && shown.includes('prs_secret'), shown)
  await assert.rejects(stat(join(directory, 'welcome.txt')), { code: 'ENOENT' })
})

test('where nothing can be written, the log says which command shows the link', async () => {
  const file = join(directory, 'file')
  await writeFile(file, '')
  const dataDir = join(file, 'data')
  const log = await greet({ demo: undefined, setUpLink }, { dataDir })
  assert.doesNotMatch(log, secret)
  assert.match(log, /npx parapet console setup-link/)
  assert.doesNotMatch(await greet({ demo: undefined, setUpLink: undefined }, { dataDir }), /setup-link/)
})
