import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCounters } from './counters.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { recordingLog } from '../../../../test/rate-limit/recording-log.ts'

const inMemory = async (limit: number) => {
  let at = 0
  const log = recordingLog()
  const counters = await createCounters({
    backend: { kind: 'memory' },
    windowSeconds: 60,
    log,
    now: () => at,
  })
  return { ...createRateLimiter({ counters, limit }), pass: (ms: number) => void (at += ms) }
}

test('of twice the limit at once exactly the limit is allowed', async () => {
  const { take } = await inMemory(600)
  const decisions = await Promise.all(Array.from({ length: 1_200 }, () => take('rest', 'org_a')))
  assert.equal(decisions.filter(({ allowed }) => allowed).length, 600)
  assert.equal(decisions.filter(({ retryAfterSeconds }) => retryAfterSeconds !== undefined).length, 600)
})

test('organizations, and REST and MCP, are counted apart', async () => {
  const { take } = await inMemory(1)
  assert.equal((await take('rest', 'org_a')).allowed, true)
  assert.equal((await take('rest', 'org_a')).allowed, false)
  assert.equal((await take('mcp', 'org_a')).allowed, true)
  assert.equal((await take('rest', 'org_b')).allowed, true)
})

test('waiting Retry-After succeeds at every moment of the window, and a shorter whole wait does not', async () => {
  for (const moment of [0, 1, 999, 1_000, 1_001, 30_500, 58_999, 59_000, 59_001, 59_999]) {
    const { take, pass } = await inMemory(1)
    await take('rest', 'org_a')
    pass(moment)
    const { retryAfterSeconds = 0 } = await take('rest', 'org_a')
    assert.ok(Number.isInteger(retryAfterSeconds) && retryAfterSeconds >= 1)
    pass((retryAfterSeconds - 1) * 1_000)
    assert.equal((await take('rest', 'org_a')).allowed, false, `one second early, at ${moment}`)
    pass(1_000)
    assert.equal((await take('rest', 'org_a')).allowed, true, `at ${moment}`)
  }
})

test('the headers say the policy and what is left of it, and Retry-After only on a refusal', async () => {
  const { take, pass } = await inMemory(600)
  for (let call = 0; call < 16; call += 1) await take('rest', 'org_a')
  pass(48_000)
  assert.deepEqual(rateLimitHeaders('rest', await take('rest', 'org_a')), {
    'RateLimit-Policy': '"rest";q=600;w=60',
    RateLimit: '"rest";r=583;t=12',
  })
  for (let call = 0; call < 583; call += 1) await take('rest', 'org_a')
  pass(500)
  assert.deepEqual(rateLimitHeaders('rest', await take('rest', 'org_a')), {
    'RateLimit-Policy': '"rest";q=600;w=60',
    RateLimit: '"rest";r=0;t=12',
    'Retry-After': '12',
  })
  assert.equal(rateLimitHeaders('mcp', await take('mcp', 'org_a'))['RateLimit'], '"mcp";r=599;t=60')
})
