// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newDataDirectory } from '../support/data-directory.ts'
import { crashDatabase, embeddedUrl, queryDatabase, requirePostmaster } from '../support/embedded-database.ts'
import { createOrganization } from '../support/organization.ts'
import { type Parapet, startParapet } from '../support/parapet.ts'
import { descendantsOf } from '../support/process-tree.ts'
import { exchange, groupsPath, type Reply, request } from '../support/request.ts'
import { until } from '../support/until.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** No call may take longer: 30 seconds for the request, plus some for a busy machine. */
const hangMs = 45_000
const backWithinMs = 120_000
const common = { CHECKS: 'off', DEMO: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000' }

/** Keeps the database running, and restarts it when it is gone. */
let keeper: Parapet
let dataDir: string
let databaseUrl: string
let proxy: TcpProxy
/** The Parapet under test, for which the database is external. */
let parapet: Parapet
let token: string
let count = 0

before(async () => {
  dataDir = await newDataDirectory()
  keeper = await startParapet({ env: { ...common, DATA_DIR: dataDir } })
  databaseUrl = embeddedUrl(dataDir)
  proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
  const throughProxy = new URL(databaseUrl)
  throughProxy.port = String(proxy.port)
  // The keeper's secret key is in its data directory.
  const env = { ...common, DATABASE_URL: throughProxy.href, DATA_DIR: dataDir }
  const organization = await createOrganization(env)
  parapet = await startParapet({ env })
  token = (await exchange(parapet.url, organization)).body.access_token
})

const list = (): Promise<Reply> => request(`${parapet.url}${groupsPath}`, { token, timeoutMs: hangMs })

const create = (name = `Group ${(count += 1)}`): Promise<Reply> =>
  request(`${parapet.url}${groupsPath}`, { method: 'POST', token, body: { name }, timeoutMs: hangMs })

const statusOf = async (path: string): Promise<number> =>
  (await request(`${parapet.url}${path}`, { timeoutMs: hangMs })).status

const assertUnavailable = ({ status, headers, body }: Reply): void => {
  assert.equal(status, 503, JSON.stringify(body))
  assert.match(headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal(body.error.code, 'UNAVAILABLE')
}

/** Asserts that every call reports it, the process survives and readiness says what is wrong. */
const assertSaysSo = async (): Promise<void> => {
  const started = performance.now()
  const [read, written, ready, live] = await Promise.all([
    list(),
    create(),
    statusOf('/ready'),
    statusOf('/live'),
  ])
  console.log(`answered within ${Math.round(performance.now() - started)} ms`)
  assertUnavailable(read)
  assertUnavailable(written)
  assert.deepEqual({ ready, live }, { ready: 503, live: 200 })
}

const assertRecovers = async (): Promise<void> => {
  const ms = await until(
    'calls are answered again',
    backWithinMs,
    async () => (await create()).status === 200,
  )
  await until('it is ready again', backWithinMs, async () => (await statusOf('/ready')) === 200)
  assert.equal((await list()).status, 200)
  console.log(`answered again after ${ms} ms`)
}

/** Creates groups in the meantime; returns the names answered with 200, and all other statuses. */
const writeDuring = async (work: () => Promise<void>): Promise<{ made: string[]; others: Set<number> }> => {
  const made: string[] = []
  const others = new Set<number>()
  const over = new AbortController()
  const writers = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) {
      const name = `During ${(count += 1)}`
      const { status } = await create(name)
      if (status === 200) made.push(name)
      else others.add(status)
    }
  })
  await work().finally(() => over.abort())
  await Promise.all(writers)
  return { made, others }
}

const assertThere = async (names: readonly string[]): Promise<void> => {
  const rows = await queryDatabase<{ name: string }>(databaseUrl, 'select name from vendor_group')
  const found = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    names.filter((name) => !found.has(name)),
    [],
  )
}

test('while the database is stopped, every call is 503 with Retry-After', async () => {
  await keeper.stop()
  await assertSaysSo()
  keeper = await startParapet({ env: { ...common, DATA_DIR: dataDir } })
  await assertRecovers()
})

test('while the database restarts under load, calls are answered or 503, and service resumes by itself', async () => {
  const { made, others } = await writeDuring(async () => {
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      await sleep(500)
      await crashDatabase(dataDir, signal)
      await assertRecovers()
    }
  })
  console.log(`${made.length} writes answered over two restarts; other answers: ${[...others].join(', ')}`)
  assert.deepEqual([...others], [503])
  await assertThere(made)
})

test('while the database is paused, calls end with 503 in time, and service resumes with it', async () => {
  const postmaster = requirePostmaster(dataDir)
  const paused = [postmaster, ...descendantsOf(postmaster)]
  for (const pid of paused) process.kill(pid, 'SIGSTOP')
  try {
    await assertSaysSo()
  } finally {
    for (const pid of paused.toReversed()) process.kill(pid, 'SIGCONT')
  }
  await assertRecovers()
})

test('a slow database only makes calls slow', async () => {
  proxy.delay(400)
  const { made, others } = await writeDuring(async () => {
    for (let calls = 0; calls < 3; calls += 1) assert.equal((await list()).status, 200)
    assert.equal(await statusOf('/ready'), 200)
  })
  proxy.delay(0)
  assert.deepEqual([...others], [])
  await assertThere(made)
  await assertRecovers()
})

const takeAllConnections = async (): Promise<pg.Client[]> => {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    const refused = await client.connect().then(
      () => undefined,
      (error: Error & { code?: string }) => error.code,
    )
    if (refused === '53300') return taken
    assert.equal(refused, undefined)
    taken.push(client)
  }
}

test('while other clients hold all database connections, calls are 503', async () => {
  const taken = await takeAllConnections()
  const [own] = taken
  assert.ok(own)
  await until('no connection is left to the service', backWithinMs, async () => {
    const { rowCount } = await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'parapet%'`,
    )
    taken.push(...(await takeAllConnections()))
    return rowCount === 0
  })
  await assertSaysSo()
  for (const client of taken) await client.end()
  await assertRecovers()
})
