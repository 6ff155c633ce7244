// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOrganization, type Organization, runJson } from '../support/organization.ts'
import { type Environment, type Parapet, startParapet } from '../support/parapet.ts'
import { readMetrics } from '../support/read-metrics.ts'
import { hasRedisServer, startRedisServer } from '../support/redis-server.ts'
import { exchange, groupsPath, type Reply, request, requestPatiently } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'

const limitPerMinute = 100

const env = {
  ...sharedDatabase(),
  // One service to its callers, whichever process answers.
  PUBLIC_URL: 'https://parapet.example.com',
  RATE_LIMIT_PER_MINUTE: String(limitPerMinute),
}

const startThree = (more: Environment = {}): Promise<Parapet[]> =>
  Promise.all([1, 2, 3].map(() => startParapet({ env: { ...env, ...more } })))

const tokenFrom = async ({ url }: Parapet, organization: Organization): Promise<string> => {
  const { status, body } = await exchange(url, organization)
  assert.equal(status, 200)
  return body.access_token
}

const listPage = ({ url }: Parapet, token: string, cursor = ''): Promise<Reply> =>
  requestPatiently(`${url}${groupsPath}?limit=1&cursor=${encodeURIComponent(cursor)}`, { token })

const namesOf = ({ body }: Reply): string[] => body.vendorGroups.map(({ name }: { name: string }) => name)

/** Two groups, and the cursor between them. */
const writeTwoGroups = async (process: Parapet, token: string): Promise<string> => {
  for (const name of ['Older', 'Newer']) {
    const { status } = await request(`${process.url}${groupsPath}`, { method: 'POST', token, body: { name } })
    assert.equal(status, 200)
  }
  const first = await listPage(process, token)
  assert.deepEqual(namesOf(first), ['Newer'])
  return first.body.nextCursor
}

const testTogether = (where: string, processes: () => readonly Parapet[]): void => {
  test(`${where}: tokens and cursors of one process are accepted by the others`, async () => {
    const organization = await createOrganization(env)
    for (const issuer of processes()) {
      const token = await tokenFrom(issuer, organization)
      for (const other of processes()) assert.equal((await listPage(other, token)).status, 200)
    }
    const [first] = processes()
    assert.ok(first)
    const token = await tokenFrom(first, organization)
    const cursor = await writeTwoGroups(first, token)
    for (const other of processes())
      assert.deepEqual(namesOf(await listPage(other, token, cursor)), ['Older'])
  })

  test(`${where}: a limit of ${limitPerMinute} allows 95 to 105 of 240 calls across three processes [ERR-17, ERR-18, LIMIT-12]`, async () => {
    const organization = await createOrganization(env)
    const countedAlone = async (): Promise<number> => {
      const texts = await Promise.all(processes().map(({ url }) => readMetrics(url)))
      const counts = texts.map((text) => /^parapet_rate_limit_fallbacks_total (\d+)$/m.exec(text)?.[1])
      return counts.reduce((sum, count) => sum + Number(count ?? 0), 0)
    }
    const before = await countedAlone()
    const started = performance.now()
    const calls = await Promise.all(
      processes().map(async (process) => {
        const token = await tokenFrom(process, organization)
        return Promise.all(Array.from({ length: 80 }, () => listPage(process, token)))
      }),
    )
    const allowed = calls.map((replies) => replies.filter(({ status }) => status === 200).length)
    console.log(`${where}: allowed ${allowed.join(' + ')} of 3 × 80 calls`)
    const total = allowed.reduce((sum, count) => sum + count, 0)
    // If the shared counter is late on a busy machine, a process counts locally, and a new minute may begin.
    const alone = (await countedAlone()) - before
    const minutes = 1 + Math.floor((performance.now() - started) / 60_000)
    assert.ok(
      total >= 95 && total - alone <= 105 * minutes,
      `${total} calls were allowed, ${alone} counted alone, in ${minutes} minutes.`,
    )
    for (const { status, headers } of calls.flat().filter((reply) => reply.status !== 200)) {
      assert.equal(status, 429)
      assert.match(headers.get('retry-after') ?? '', /^([1-9]|[1-5]\d|60)$/)
    }
  })
}

let onPostgres: Parapet[] = []

test('three processes start on one database at once', async () => {
  onPostgres = await startThree()
})

testTogether('counters in PostgreSQL', () => onPostgres)

const kidOf = (token: string): string => {
  const { kid }: { kid: string } = JSON.parse(
    Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString(),
  )
  return kid
}

test('after keys rotate, every process accepts live tokens and cursors, before and after the new keys are used', async () => {
  const organization = await createOrganization(env)
  const [first] = onPostgres
  assert.ok(first)
  const oldToken = await tokenFrom(first, organization)
  const oldCursor = await writeTwoGroups(first, oldToken)
  const { signingKey } = await runJson<{ signingKey: string }>(['keys', 'rotate'], env)
  const started = performance.now()
  let newTokens: string[] = []
  do {
    assert.ok(performance.now() - started < 300_000, 'The new keys are not in use after 300 s.')
    await sleep(2_500)
    newTokens = await Promise.all(onPostgres.map((process) => tokenFrom(process, organization)))
    const answers = await Promise.all(
      onPostgres.flatMap((process, at) => [
        listPage(process, oldToken, oldCursor),
        // A token from this process, presented to its neighbour.
        listPage(process, newTokens[(at + 1) % newTokens.length] ?? '', oldCursor),
      ]),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    )
  } while (newTokens.some((token) => kidOf(token) !== signingKey))
  console.log(
    `the new keys were in use everywhere ${((performance.now() - started) / 1000).toFixed(1)} s after keys rotate`,
  )
  const newCursor = (await listPage(first, oldToken)).body.nextCursor
  for (const process of onPostgres)
    assert.deepEqual(namesOf(await listPage(process, oldToken, newCursor)), ['Older'])
})

let onRedis: Parapet[] = []

if (hasRedisServer()) {
  test('three processes start with a shared Redis', async () => {
    await Promise.all(onPostgres.map((process) => process.stop()))
    onRedis = await startThree({ REDIS_URL: (await startRedisServer()).url })
  })
  testTogether('counters in Redis', () => onRedis)
} else {
  test('three processes share counters in Redis', { skip: 'no redis-server on the PATH' })
}
