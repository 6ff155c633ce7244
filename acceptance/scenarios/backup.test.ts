// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createClient } from '@parapet/contract/client'
import pg from 'pg'
import { afterFile } from '../support/after-file.ts'
import { newDataDirectory } from '../support/data-directory.ts'
import { emptyDatabase, newDatabase } from '../support/new-database.ts'
import { createOrganization, runJson } from '../support/organization.ts'
import {
  type Environment,
  type Parapet,
  parapetProgram,
  runParapet,
  startParapet,
} from '../support/parapet.ts'
import { readBackupFile } from '../support/read-backup-file.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { until } from '../support/until.ts'

const folder = await mkdtemp(join(tmpdir(), 'parapet backup '))
afterFile(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'taken.backup')

const passphrase = 'a passphrase for this drill'
const quiet = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  CHECKS: 'off',
  DEMO: 'off',
  BACKUP_PASSPHRASE: passphrase,
}
let used: Environment
let first: Parapet
let token: string

const createGroup = (name: string) =>
  request(`${first.url}${groupsPath}`, { method: 'POST', token, body: { name } })

before(async () => {
  used = { ...quiet, ...(await newDatabase()) }
  first = await startParapet({ env: used })
  const organization = await createOrganization(used)
  await runJson(['demo', '--org', organization.domain, '--vendors', '5', '--observations', '50'], used)
  token = (await exchange(first.url, organization)).body.access_token
})

/** Takes the backup while groups are created one after the other; returns all of them, and how many came before it. */
const backUpUnderWrites = async () => {
  const answered: string[] = []
  const stop = new AbortController()
  const writer = (async () => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      assert.equal((await createGroup(`During ${n}`)).status, 200)
      answered.push(`During ${n}`)
    }
  })()
  assert.equal((await createGroup('Before the backup')).status, 200)
  const sure = answered.length
  const taken = await runParapet(['backup', file], used)
  stop.abort()
  await writer
  assert.equal(taken.code, 0, taken.stderr)
  return { answered, sure, stdout: taken.stdout.trim() }
}

/** The content of a backup without its head, which has the time, and regardless of how it was split into frames. */
const contentOf = async (path: string): Promise<Buffer> => {
  const whole = readBackupFile(await readFile(path), passphrase)
  const parts: Buffer[] = []
  for (let at = 0; at < whole.length; at += 4 + whole.readUInt32BE(at))
    parts.push(whole.subarray(at + 4, at + 4 + whole.readUInt32BE(at)))
  return Buffer.concat(parts.slice(1, -1))
}

test('a backup taken during writes restores everything: every row of every table, keys, cursors and the audit chain', async () => {
  assert.equal((await createGroup('The oldest')).status, 200)
  assert.equal((await createGroup('The next')).status, 200)
  const page = await request(`${first.url}${groupsPath}?limit=1`, { token })
  const { answered, sure, stdout } = await backUpUnderWrites()
  assert.match(stdout, /^Wrote [\d,]+ rows in \d+ tables to /)
  assert.equal((await stat(file)).mode & 0o777, 0o600)

  // From its own PostgreSQL into the embedded one, which has another secret key.
  const place = { ...quiet, DATA_DIR: await newDataDirectory() }
  const restored = await runParapet(['restore', file], place)
  assert.equal(restored.code, 0, restored.stderr)
  const count = (text: string): string => /[\d,]+ rows in \d+ tables/.exec(text)?.[0] ?? text
  assert.equal(count(restored.stdout), count(stdout))
  const again = join(folder, 'again.backup')
  assert.equal((await runParapet(['backup', again], place)).code, 0)
  assert.ok((await contentOf(again)).equals(await contentOf(file)))

  const second = await startParapet({ env: { ...place, PUBLIC_URL: first.url } })
  const client = createClient({ baseUrl: second.url, token })
  const names = new Set<string>()
  for await (const { name } of client.listVendorGroups.all({ limit: 200 })) names.add(name)
  assert.ok(names.has('Before the backup'))
  const during = answered.filter((name) => names.has(name))
  assert.deepEqual(
    during,
    answered.slice(0, during.length),
    'An earlier write is missing before a later one.',
  )
  assert.ok(during.length >= sure, `${during.length} of ${answered.length}, ${sure} before it began`)
  const cursor = encodeURIComponent(page.body.nextCursor)
  assert.equal((await request(`${second.url}${groupsPath}?limit=1&cursor=${cursor}`, { token })).status, 200)
  const verified = await runParapet(['audit', 'verify'], place)
  assert.equal(verified.code, 0, verified.stdout)
  await second.stop()
  console.log(`${stdout} ${answered.length} writes meanwhile, ${during.length} of them in it`)
})

const refused = async (args: readonly string[], env: Environment, sentence: RegExp): Promise<void> => {
  const { code, stderr, stdout } = await runParapet(args, env)
  assert.equal(code, 1, stdout)
  assert.match(stderr, sentence)
  assert.equal(stderr.trim().split('\n').length, 1, stderr)
}

test('a backup contains no plaintext, and opens only with its passphrase', async () => {
  const written = await readFile(file)
  for (const text of ['Before the backup', 'parapet_service', 'vendor_group'])
    assert.equal(written.includes(text), false)
  const place = await newDatabase()
  await refused(['restore', file], place, /set BACKUP_PASSPHRASE, or give a file with --passphrase-file/)
  const wrong = { ...place, BACKUP_PASSPHRASE: 'another passphrase' }
  await refused(['restore', file], wrong, /passphrase is wrong/)
  await refused(['restore', file], { ...place, BACKUP_PASSPHRASE: 'short' }, /at least 16 characters/)
})

test('one database can be copied into another through a pipe, with the secret key', async () => {
  const { DATABASE_URL } = await newDatabase()
  const parapet = `"${process.execPath}" "${parapetProgram}"`
  const { stdout, stderr } = await promisify(exec)(
    `${parapet} backup - | DATABASE_URL='${DATABASE_URL}' ${parapet} restore -`,
    { env: { ...process.env, ...used, BACKUP_PASSPHRASE: '' } },
  )
  assert.match(stdout, /^Restored [\d,]+ rows in \d+ tables, as of 20/)
  assert.match(stderr, /^Wrote [\d,]+ rows in \d+ tables\.$/m)
})

test('a backup only writes a new file and leaves none on failure, and a restore needs an empty database', async () => {
  await refused(['backup', file], used, /taken\.backup already exists/)
  await refused(['backup', join(folder, 'none', 'x')], used, /There is no folder .*none\. Create it first/)
  await refused(['backup', join(folder, 'empty.backup')], await emptyDatabase(), /nothing to back up/)
  await refused(['restore', file], used, /already has organizations/)
  assert.deepEqual((await readdir(folder)).toSorted(), ['again.backup', 'taken.backup'])
})

test('a file created in the meantime under the name of the backup is not overwritten', async () => {
  const place = join(folder, 'raced.backup')
  const holder = new pg.Client({ connectionString: used['DATABASE_URL'] })
  await holder.connect()
  await holder.query('begin; lock table audit_head in access exclusive mode')
  const attempt = refused(['backup', place], used, /raced\.backup already exists/)
  try {
    await until('the backup has begun', 120_000, () => existsSync(`${place}.partial`))
    await writeFile(place, 'mine')
  } finally {
    await holder.end()
  }
  await attempt
  assert.equal(await readFile(place, 'utf8'), 'mine')
  assert.equal(existsSync(`${place}.partial`), false)
})

test('an unreachable database is not reported as a missing file', async () => {
  const away = {
    ...used,
    DATABASE_URL: `postgres://nobody@${encodeURIComponent(folder)}/nothing`,
  }
  await refused(['restore', file], away, /connect ENOENT/)
})

test('a file that is truncated, changed or not a backup restores nothing', async () => {
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(40_000) ^ 1, 40_000)
  const attempts: [string, Buffer, RegExp][] = [
    ['cut off', whole.subarray(0, -1_000), /truncated/],
    ['changed', changed, /is damaged/],
    ['continued', Buffer.concat([whole, whole]), /is damaged/],
    ['something else', gzipSync('hello'), /not a Parapet backup/],
    ['no file of ours', Buffer.from('hello'), /not a Parapet backup/],
  ]
  const place = { ...quiet, ...(await newDatabase()) }
  for (const [what, content, sentence] of attempts) {
    const damaged = join(folder, `${what}.backup`)
    await writeFile(damaged, content)
    await refused(['restore', damaged], place, sentence)
  }
  await refused(['restore', join(folder, 'gone.backup')], place, /There is no file .*gone\.backup/)
  await refused(['restore', folder], place, /is a folder/)
  const words = join(folder, 'passphrase')
  await writeFile(words, `${passphrase}\n`)
  const { BACKUP_PASSPHRASE: _, ...without } = place
  const good = await runParapet(['restore', file, '--passphrase-file', words], without)
  assert.equal(good.code, 0, good.stderr)
})
