// Runs alone: the processes it starts and kills end with its own.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient } from '@parapet/contract/client'
import { newDataDirectory, postmasterOf } from '../support/data-directory.ts'
import { requirePostmaster } from '../support/embedded-database.ts'
import { createCredential, type Credential } from '../support/organization.ts'
import { type Parapet, parapetProgram, startParapet } from '../support/parapet.ts'
import { descendantsOf, isAlive } from '../support/process-tree.ts'
import { exchange, groupsPath, request } from '../support/request.ts'
import { until } from '../support/until.ts'

const demoDomain = 'example.com'
const demoGroups = [
  'Analytics',
  'Cloud infrastructure',
  'Customer support',
  'Human resources',
  'Legal and finance',
  'Logistics',
  'Marketing',
  'Office and facilities',
  'Payment processors',
  'Software and development',
]
const nobody = { uid: 65_534, gid: 65_534 }

const dataDir = await newDataDirectory()
const env = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000' }

const told = (text: string, label: string): string => {
  const [, value] = new RegExp(`${label}\\s+(\\S+)$`, 'm').exec(text) ?? []
  assert.ok(value !== undefined, `"${label}" is not in:\n${text}`)
  return value
}

/** Starts the service and prints how long that took, as seen from outside. */
const startAndTell = async (what: string): Promise<Parapet> => {
  const started = performance.now()
  const service = await startParapet({ env })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${what}: ready ${seconds} s after the command; it says: ${/^Parapet is ready.*$/m.exec(service.output())?.[0]}`,
  )
  return service
}

const groupNames = async (parapet: Parapet, credential: Credential): Promise<string[]> => {
  const names: string[] = []
  const client = createClient({ baseUrl: parapet.url, ...credential })
  for await (const { name } of client.listVendorGroups.all({ limit: 200 })) names.push(name)
  return names.toSorted()
}

const assertStops = async (parapet: Parapet, directory: string, signal: NodeJS.Signals): Promise<void> => {
  const postmaster = requirePostmaster(directory)
  assert.deepEqual(await parapet.stop(signal), { code: 0, signal: null })
  assert.ok(!isAlive(postmaster), 'PostgreSQL still runs.')
}

let parapet: Parapet
let demoClientId: string
/** Created from the command line, while the service was running and while it was stopped. */
let credential: Credential
let credentialMadeOffline: Credential

test('the first start shows the console address, a client id and secret, and a curl command', async () => {
  parapet = await startAndTell('first start')
  demoClientId = told(parapet.welcome(), 'Client id')
  const page = await fetch(told(parapet.output(), 'Console'))
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<title>Parapet<\/title>/)
  const answer = await exchange(parapet.url, {
    clientId: demoClientId,
    clientSecret: told(parapet.welcome(), 'Client secret'),
  })
  assert.equal(answer.status, 200)
})

test('the log has no secret: it is in a file that only the user can read, which the next start replaces', async () => {
  assert.doesNotMatch(parapet.output(), /prs_|#token=/)
  assert.match(parapet.welcome(), /#token=plt_/)
  const { mode, uid } = statSync(join(dataDir, 'welcome.txt'))
  assert.deepEqual([mode & 0o777, uid], [0o600, process.getuid?.()])
})

test('the curl command works as printed and returns the demo vendor groups [AUTH-04, AUTH-05]', (t) => {
  if (spawnSync('curl', ['--version']).status !== 0) return t.skip('no curl on the PATH')
  const [command = ''] = /^TOKEN=.*\\\n.*$/m.exec(parapet.welcome()) ?? []
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const { vendorGroups, totalCount }: { vendorGroups: { name: string }[]; totalCount: number } =
    JSON.parse(stdout)
  assert.deepEqual(vendorGroups.map(({ name }) => name).toSorted(), demoGroups)
  assert.equal(totalCount, demoGroups.length)
})

test('the command line works on the embedded database while the service runs [AUTH-01, AUTH-02]', async () => {
  const postmaster = requirePostmaster(dataDir)
  credential = await createCredential(env, demoDomain)
  assert.equal(requirePostmaster(dataDir), postmaster)
  assert.deepEqual(await groupNames(parapet, credential), demoGroups)
})

test('SIGTERM stops Parapet and its PostgreSQL', () => assertStops(parapet, dataDir, 'SIGTERM'))

test('the command line works on the embedded database while no service runs, and leaves nothing running', async () => {
  credentialMadeOffline = await createCredential(env, demoDomain)
  assert.equal(postmasterOf(dataDir), undefined)
})

test('a second start finds all data and shows no secret', async () => {
  parapet = await startAndTell('second start')
  assert.doesNotMatch(parapet.output() + parapet.welcome(), /prs_/)
  assert.ok(parapet.output().includes(demoClientId), parapet.output())
  for (const each of [credential, credentialMadeOffline]) {
    assert.deepEqual(await groupNames(parapet, each), demoGroups)
  }
})

test('SIGINT stops Parapet and its PostgreSQL', () => assertStops(parapet, dataDir, 'SIGINT'))

/**
 * Creates groups until the service is gone and collects the names of those answered with 200. If its database is killed
 * too, 503 is a valid answer just before it dies.
 */
const writeUntilGone = async (
  url: string,
  token: string,
  { prefix, names, isDatabaseKilled }: { prefix: string; names: string[]; isDatabaseKilled: boolean },
): Promise<void> => {
  for (let count = 0; ; count += 1) {
    const name = `${prefix}, group ${count}`
    const response = await fetch(`${url}${groupsPath}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    }).catch(() => undefined)
    if (!response || (isDatabaseKilled && response.status === 503)) return
    assert.equal(response.status, 200)
    names.push(name)
    await response.text().catch(() => '')
  }
}

const killAmidWrites = async (round: string, alsoKill: readonly number[]): Promise<string[]> => {
  const { access_token: token } = (await exchange(parapet.url, credential)).body
  const names: string[] = []
  const kill = async (): Promise<void> => {
    await until('groups were written', 60_000, () => names.length >= 20)
    for (const pid of alsoKill) process.kill(pid, 'SIGKILL')
    assert.equal((await parapet.stop('SIGKILL')).signal, 'SIGKILL')
  }
  const writers = Array.from({ length: 8 }, (_, writer) =>
    writeUntilGone(parapet.url, token, {
      prefix: `${round}, writer ${writer}`,
      names,
      isDatabaseKilled: alsoKill.length > 0,
    }),
  )
  await Promise.all([kill(), ...writers])
  return names
}

const assertNothingLost = async (written: readonly string[]): Promise<void> => {
  const found = new Set(await groupNames(parapet, credential))
  assert.deepEqual(
    written.filter((name) => !found.has(name)),
    [],
  )
}

test('after kill -9 during writes, the next start adopts the database with every group answered with 200', async () => {
  parapet = await startParapet({ env })
  const postmaster = requirePostmaster(dataDir)
  for (const round of ['round 1', 'round 2', 'round 3']) {
    const written = await killAmidWrites(round, [])
    parapet = await startAndTell(`after kill -9, ${round}, ${written.length} groups written`)
    assert.equal(requirePostmaster(dataDir), postmaster)
    await assertNothingLost(written)
  }
})

test('after kill -9 of Parapet and its PostgreSQL during writes, nothing answered with 200 is lost', async () => {
  const written = await killAmidWrites('both', [requirePostmaster(dataDir)])
  parapet = await startAndTell(`after kill -9 of both, ${written.length} groups written`)
  await assertNothingLost(written)
  await assertStops(parapet, dataDir, 'SIGTERM')
})

test('a signal to npm start ends all its processes', async () => {
  const npm = await startParapet({ env, command: ['npm', 'start'] })
  const processes = [...descendantsOf(npm.pid), requirePostmaster(dataDir)]
  await npm.stop('SIGTERM')
  assert.deepEqual(processes.filter(isAlive), [])
  await assert.rejects(request(`${npm.url}/live`))
})

test('Ctrl-C on npm start, which the terminal sends to npm and Parapet, ends all its processes', async () => {
  const npm = await startParapet({ env, command: ['npm', 'start'] })
  const processes = [...descendantsOf(npm.pid), requirePostmaster(dataDir)]
  const parapets = processes.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('\0serve\0'),
  )
  assert.equal(parapets.length, 1)
  for (const pid of parapets) process.kill(pid, 'SIGINT')
  await npm.stop('SIGINT')
  assert.deepEqual(processes.filter(isAlive), [])
})

test('an unprivileged user can run it with their own data directory', async () => {
  // Not running as root: the tests above already covered this case.
  if (process.getuid?.() !== 0) return
  const readable = spawnSync(
    '/bin/sh',
    ['-c', 'test -r "$1" && test -x "$2"', 'sh', parapetProgram, process.execPath],
    { cwd: '/', ...nobody },
  )
  if (readable.status !== 0) {
    // No package could fix this; the launcher's own tests run as this user from a copy.
    console.log(`\n*** NOT RUN: uid ${nobody.uid} cannot read the project's folder`)
    return
  }
  const directory = await newDataDirectory(nobody)
  const started = await startParapet({ env: { DATA_DIR: directory }, user: nobody })
  for (const pid of [started.pid, requirePostmaster(directory)]) {
    assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), /^Uid:\s+65534\s+65534\s/m)
  }
  const made = await exchange(started.url, {
    clientId: told(started.welcome(), 'Client id'),
    clientSecret: told(started.welcome(), 'Client secret'),
  })
  const { body } = await request(`${started.url}${groupsPath}`, { token: made.body.access_token })
  assert.equal(body.totalCount, demoGroups.length)
  await assertStops(started, directory, 'SIGTERM')
})
