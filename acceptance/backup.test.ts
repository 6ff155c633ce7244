import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createClient } from '@parapet/contract/client'
import { afterFile } from './after-file.ts'
import { newDataDirectory } from './data-directory.ts'
import { runJson } from './organization.ts'
import { type Environment, type Parapet, runParapet, startParapet } from './parapet.ts'
import { exchange, request } from './request.ts'

const folder = await mkdtemp(join(tmpdir(), 'parapet backup '))
afterFile(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'taken.backup')

const newPlace = async (): Promise<Environment> => ({
  DATA_DIR: await newDataDirectory(),
  RATE_LIMIT_PER_MINUTE: '1000000',
  CHECKS: 'off',
})

const used = await newPlace()
const scopes = 'vendor-directory.read,vendor-directory.write,findings.read,security-events.read,avd.read'

/** All that a caller can list, as text. */
const everything = async ({ url }: Parapet, token: string): Promise<string> => {
  const client = createClient({ baseUrl: url, token })
  return JSON.stringify([
    await Array.fromAsync(client.listVendors.all({ limit: 200 })),
    await Array.fromAsync(client.getObservations.all({ limit: 200 })),
    await Array.fromAsync(client.getSecurityEventFeed.all({ limit: 50 })),
    await Array.fromAsync(client.getFourthParties.all({ limit: 200 })),
    await Array.fromAsync(client.listVendorGroups.all({ limit: 200 })),
  ])
}

test('what was backed up under writes is restored whole: records, keys and the audit chain', async () => {
  const before = await startParapet({ env: used })
  const [, domain = ''] = /Demo organization .*\((\S+)\)/.exec(before.output()) ?? []
  const credential = await runJson<{ clientId: string; clientSecret: string }>(
    ['credentials', 'create', '--org', domain, '--name', 'Drill', '--scopes', scopes],
    used,
  )
  const token: string = (await exchange(before.url, credential)).body.access_token
  const create = (name: string) =>
    request(`${before.url}/public/v1/vendors/groups`, { method: 'POST', token, body: { name } })

  const answered: string[] = []
  let writing = true
  const writer = (async () => {
    for (let n = 0; writing; n += 1)
      if ((await create(`During ${n}`)).status === 200) answered.push(`During ${n}`)
  })()
  assert.equal((await create('Before the backup')).status, 200)
  const sure = answered.length
  const taken = await runParapet(['backup', file], used)
  writing = false
  await writer
  assert.equal(taken.code, 0, taken.stderr)
  assert.match(taken.stdout, /^[\d,]+ rows of \d+ tables were written to /)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  await before.stop()

  const place = await newPlace()
  const restored = await runParapet(['restore', file], place)
  assert.equal(restored.code, 0, restored.stderr)
  const count = (text: string): string => /^[\d,]+ rows of \d+ tables/.exec(text)?.[0] ?? text
  assert.equal(count(restored.stdout), count(taken.stdout))

  const after = await startParapet({ env: { ...place, PUBLIC_URL: before.url } })
  const client = createClient({ baseUrl: after.url, token })
  const names = new Set<string>()
  for await (const { name } of client.listVendorGroups.all({ limit: 200 })) names.add(name)
  assert.ok(names.has('Before the backup'))
  // Each write is in it or not; of those in it none is missing before the last.
  const during = answered.filter((name) => names.has(name)).length
  assert.deepEqual(
    answered.filter((name) => names.has(name)),
    answered.slice(0, during),
  )
  assert.ok(during >= sure, `${during} of ${answered.length}, ${sure} before it began`)
  const verified = await runParapet(['audit', 'verify'], place)
  assert.equal(verified.code, 0, verified.stdout)
  await after.stop()
  console.log(`${taken.stdout.trim()} ${answered.length} writes meanwhile, ${during} of them in it`)
})

test('a restored service answers every list as the first one did', async () => {
  const place = await newPlace()
  const first = await startParapet({ env: place })
  const [, domain = ''] = /Demo organization .*\((\S+)\)/.exec(first.output()) ?? []
  const credential = await runJson<{ clientId: string; clientSecret: string }>(
    ['credentials', 'create', '--org', domain, '--name', 'Drill', '--scopes', scopes],
    place,
  )
  const token: string = (await exchange(first.url, credential)).body.access_token
  // Until the background has nothing left to say.
  let expected = ''
  for (let seen = 'nothing'; seen !== expected;) {
    expected = seen
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    seen = await everything(first, token)
  }
  const quiet = join(folder, 'quiet.backup')
  assert.equal((await runParapet(['backup', quiet], place)).code, 0)
  await first.stop()
  const other = await newPlace()
  assert.equal((await runParapet(['restore', quiet], other)).code, 0)
  const second = await startParapet({ env: { ...other, PUBLIC_URL: first.url } })
  // The token of before is still good: its key came along.
  assert.equal(await everything(second, token), expected)
  await second.stop()
})

test('a file that exists is not overwritten, and a database that is used is not restored into', async () => {
  const again = await runParapet(['backup', file], used)
  assert.equal(again.code, 1)
  assert.match(again.stderr, /exists already/)
  const over = await runParapet(['restore', file], used)
  assert.equal(over.code, 1)
  assert.match(over.stderr, /has organizations already/)
})

test('a backup that was cut off, changed or is something else restores nothing at all', async () => {
  const whole = gunzipSync(await readFile(file))
  const changed = Buffer.from(whole)
  const at = changed.lastIndexOf('Before the backup')
  changed.write('Altered', at)
  const attempts: [string, Buffer][] = [
    ['cut off', gzipSync(whole.subarray(0, whole.length - 1_000))],
    ['cut off in its packing', (await readFile(file)).subarray(0, -500)],
    ['changed', gzipSync(changed)],
    ['something else', gzipSync('hello')],
    ['no gzip', Buffer.from('hello')],
  ]
  const place = await newPlace()
  for (const [what, content] of attempts) {
    const damaged = join(folder, `${what}.backup`)
    await writeFile(damaged, content)
    const { code, stderr, stdout } = await runParapet(['restore', damaged], place)
    assert.equal(code, 1, `${what}: ${stdout}`)
    console.log(`${what}: ${stderr.trim()}`)
  }
  const good = await runParapet(['restore', file], place)
  assert.equal(good.code, 0, good.stderr)
})
