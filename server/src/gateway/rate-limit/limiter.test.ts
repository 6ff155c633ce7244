import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '@parapet/contract'
import { recordingLog } from '../../../../test/support/rate-limit/recording-log.ts'
import { createTestLimiter } from '../../../../test/support/rate-limit/test-limiter.ts'
import { limitsOf } from '../../domain/kernel/limits.ts'
import { createCounters } from './counters.ts'
import { createLimiter } from './limiter.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

const inMemory = async (most: number) => {
  let at = 0
  const keys = new Set<string>()
  const counters = await createCounters({
    backend: { kind: 'memory' },
    log: recordingLog(),
    now: () => at,
  })
  const hit: typeof counters.hit = (given) => {
    keys.add(given.key)
    return counters.hit(given)
  }
  const limiter = createTestLimiter({ ...counters, hit }, most)
  const call = (limit: 'rest' | 'mcp' = 'rest', who = 'org_a') => limiter.count({ limit, who })
  return { ...limiter, call, keys, pass: (ms: number) => void (at += ms) }
}

const refusalOf = async (taken: Promise<unknown>): Promise<ApiError | undefined> =>
  taken.then(
    () => undefined,
    (error: unknown) => {
      assert.ok(error instanceof ApiError)
      return error
    },
  )

test('of twice the limit at once exactly the limit is allowed', async () => {
  const { call } = await inMemory(600)
  const decisions = await Promise.all(Array.from({ length: 1_200 }, () => call()))
  assert.equal(decisions.filter(({ refusal }) => refusal).length, 600)
})

test('organizations, and REST and MCP, are counted separately', async () => {
  const { call } = await inMemory(1)
  assert.equal((await call()).refusal, undefined)
  assert.ok((await call()).refusal)
  assert.equal((await call('mcp')).refusal, undefined)
  assert.equal((await call('rest', 'org_b')).refusal, undefined)
})

test('waiting for Retry-After succeeds at every moment of the window, and a shorter whole wait does not', async () => {
  for (const moment of [0, 1, 999, 1_000, 1_001, 30_500, 58_999, 59_000, 59_001, 59_999]) {
    const { call, pass } = await inMemory(1)
    await call()
    pass(moment)
    const seconds = (await call()).refusal?.extra.retryAfterSeconds ?? 0
    assert.ok(Number.isInteger(seconds) && seconds >= 1)
    pass((seconds - 1) * 1_000)
    assert.ok((await call()).refusal, `one second early, at ${moment}`)
    pass(1_000)
    assert.equal((await call()).refusal, undefined, `at ${moment}`)
  }
})

test('the headers state the policy and what is left of it, and Retry-After only on a refusal', async () => {
  const { call, pass } = await inMemory(600)
  for (let calls = 0; calls < 16; calls += 1) await call()
  pass(48_000)
  assert.deepEqual(rateLimitHeaders('rest', await call()), {
    'RateLimit-Policy': '"rest";q=600;w=60',
    RateLimit: '"rest";r=583;t=12',
  })
  for (let calls = 0; calls < 583; calls += 1) await call()
  pass(500)
  assert.deepEqual(rateLimitHeaders('rest', await call()), {
    'RateLimit-Policy': '"rest";q=600;w=60',
    RateLimit: '"rest";r=0;t=12',
    'Retry-After': '12',
  })
  assert.equal(rateLimitHeaders('mcp', await call('mcp'))['RateLimit'], '"mcp";r=599;t=60')
})

const tryOf = (network: string, account: string) =>
  [
    { limit: 'signIn', who: `${network} ${account}` },
    { limit: 'signInNetwork', who: network },
    { limit: 'signInAccount', who: account },
  ] as const

test('attempts refused by a narrow limit do not count towards a wider one', async () => {
  const { take } = await inMemory(10)
  for (let tries = 0; tries < 10; tries += 1) await take(tryOf('192.0.2.1', 'ada'))
  const refusals = await Promise.all(
    Array.from({ length: 1_000 }, () => refusalOf(take(tryOf('192.0.2.1', 'ada')))),
  )
  assert.ok(refusals.every((refusal) => refusal?.reason === 'RATE_LIMIT_EXCEEDED'))
  for (let tries = 0; tries < 10; tries += 1) await take(tryOf('192.0.2.2', 'ada'))
  for (let tries = 0; tries < 10; tries += 1) await take(tryOf('192.0.2.1', 'grace'))
})

test('many networks together give an account at most ten times the attempts of one', async () => {
  const { take, pass } = await inMemory(10)
  let taken = 0
  for (let network = 0; network < 300; network += 1)
    if (!(await refusalOf(take(tryOf(`198.51.100.${network}`, 'ada'))))) taken += 1
  assert.equal(taken, 100)
  pass(3_600_000)
  await take(tryOf('203.0.113.1', 'ada'))
})

test('when the first choice is used up the next one counts, and its refusal is the answer', async () => {
  const { take } = await inMemory(1)
  const device = [{ limit: 'signInDevice', who: 'usr_a' }] as const
  const proof = [{ limit: 'passwordProof', who: 'ses_a' }] as const
  await take(device, proof)
  await take(device, proof)
  const refusal = await refusalOf(take(device, proof))
  assert.equal(refusal?.extra.metadata?.['counter'], 'passwordProof')
})

test('caller-chosen names cannot make the counters many or long', async () => {
  const { take, keys } = await inMemory(1_000_000)
  for (let tries = 0; tries < 70_000; tries += 1)
    await take([{ limit: 'tokenClient', who: `${tries}`.repeat(20) }])
  assert.ok(keys.size <= 65_536, `${keys.size} counters`)
  for (const key of keys) assert.match(key, /^tokenClient:[0-9a-f]{4}$/)
})

test("without the key nobody can find a name that shares somebody else's counter", async () => {
  const counted = async (bucketKey: Uint8Array) => {
    const keys: string[] = []
    const { count } = createLimiter({
      counters: {
        hit: async ({ key }) => {
          keys.push(key)
          return { count: 1, resetMs: 1 }
        },
        giveBack: async () => {},
        ready: () => true,
        close: async () => {},
      },
      limits: limitsOf({
        rateLimitPerMinute: 1,
        tokenFailuresPerMinute: 1,
        signInFailures: 1,
        mailsPerHour: 1,
      }),
      bucketKey,
    })
    for (let name = 0; name < 20; name += 1) await count({ limit: 'signIn', who: `${name}` })
    return keys
  }
  assert.notDeepEqual(await counted(Buffer.alloc(32, 1)), await counted(Buffer.alloc(32, 2)))
})
