// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { newDataDirectory } from '../support/data-directory.ts'
import { queryEmbedded } from '../support/embedded-database.ts'
import { newDatabase } from '../support/new-database.ts'
import { createOrganization, runJson } from '../support/organization.ts'
import { type Parapet, runParapet, startParapet } from '../support/parapet.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { until } from '../support/until.ts'

const dataDir = await newDataDirectory()
const env = {
  DATA_DIR: dataDir,
  CHECKS: 'off',
  DEMO: 'off',
  PROCESSES: '2',
  PUBLIC_URL: 'https://risk.example.com',
}
const keyFile = join(dataDir, 'secret.key')
let parapet: Parapet
let token: string

before(async () => {
  parapet = await startParapet({ env })
  const organization = await createOrganization(env)
  token = (await exchange(parapet.url, organization)).body.access_token
})

const list = async (): Promise<number> => (await request(`${parapet.url}${groupsPath}`, { token })).status

test('the first start stores the key in a file that only its owner can read, not the PostgreSQL user', async () => {
  const { mode, uid } = await stat(keyFile)
  assert.equal(mode & 0o777, 0o600)
  assert.equal(uid, process.getuid?.())
  if (uid === 0) assert.notEqual((await stat(join(dataDir, 'pgdata'))).uid, uid)
})

test('every database connection of the service uses a plain role, in each of its processes', async () => {
  const logins = await queryEmbedded<{ login: string; plain: boolean; sessions: number }>(
    dataDir,
    `select usename as login, count(*)::int as sessions,
       bool_and(not rolsuper and not rolbypassrls and not rolcreaterole and not rolcreatedb
         and not exists (select from pg_auth_members where member = r.oid)
         and not exists (select from pg_shdepend where refobjid = r.oid and deptype = 'o')) as plain
     from pg_stat_activity join pg_roles r on rolname = usename
     where application_name in ('parapet', 'parapet rate limit') group by 1`,
  )
  assert.deepEqual(
    logins.map(({ plain }) => plain),
    [true],
  )
  assert.ok((logins[0]?.sessions ?? 0) >= 2)
  assert.equal(parapet.output().includes(logins[0]?.login ?? '?'), false)
})

test('the secret key can be replaced while the service runs, and the old key then opens nothing', async () => {
  const old = await readFile(keyFile, 'utf8')
  const rotated = await runParapet(['keys', 'rotate-secret'], env)
  assert.equal(rotated.code, 0, rotated.stderr)
  assert.match(
    rotated.stdout,
    /^Re-encrypted \d+ secrets; only the secret key [0-9a-f]{16} can decrypt them\.$/m,
  )
  const after = await readFile(keyFile, 'utf8')
  assert.notEqual(after, old)
  assert.equal(after.trim().split('\n').length, 1)
  assert.equal(rotated.stdout.includes(after.trim()) || rotated.stdout.includes(old.trim()), false)

  // Both processes reload signing keys within seconds: a token from a new key proves it.
  const { signingKey } = await runJson<{ signingKey: string }>(['keys', 'rotate'], env)
  const published = async (): Promise<boolean> =>
    JSON.stringify((await request(`${parapet.url}/.well-known/jwks.json`)).body).includes(signingKey)
  await until('the running service has read the resealed key', 60_000, published)
  assert.equal(await list(), 200)
  assert.equal(parapet.output().includes('keys could not be reloaded'), false)

  await parapet.stop()
  await writeFile(keyFile, old)
  const refused = await runParapet(['serve'], { ...env, PORT: '0' })
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /are encrypted with the secret key [0-9a-f]{16}, but this Parapet was given/)
  await writeFile(keyFile, after)
  parapet = await startParapet({ env })
  assert.equal(await list(), 200)
})

test('with an external database and no SECRET_KEY, it starts, stores a key in the data directory and says so', async () => {
  const { DATABASE_URL } = await newDatabase()
  const place = await newDataDirectory()
  const own = { DATABASE_URL, DATA_DIR: place, CHECKS: 'off' }
  const started = await startParapet({ env: own })
  assert.match(started.output(), /SECRET_KEY is not set: the key is in .*secret\.key/)
  assert.equal((await stat(join(place, 'secret.key'))).mode & 0o777, 0o600)
  // Every command finds the same key, and a command with another key is refused.
  assert.equal((await runParapet(['audit', 'verify'], own)).code, 0)
  const astray = await runParapet(['audit', 'verify'], { ...own, DATA_DIR: await newDataDirectory() })
  assert.match(astray.stderr, /are encrypted with the secret key/)
  const weak = await runParapet(['audit', 'verify'], { ...own, SECRET_KEY: 'hunter2' })
  assert.match(weak.stderr, /SECRET_KEY must be at least 32 random bytes .*openssl rand -base64 32/)
})
