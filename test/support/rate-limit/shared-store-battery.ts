import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Limiter } from '../../../server/src/gateway/rate-limit/limiter.ts'
import { withDeadline } from '../../../server/src/gateway/rate-limit/with-deadline.ts'
import { openCounters, PATIENT_MS, TIMEOUT_MS } from './open-counters.ts'
import type { SetUpStore, StoreUnderTest } from './store-under-test.ts'
import { createTestLimiter } from './test-limiter.ts'
import { until } from '../until.ts'
import { atOnce } from './at-once.ts'

const LIMIT = 40

/** Small enough to show that nobody waits for the store a second time. */
const SLACK_MS = 0.9 * TIMEOUT_MS

const limiterOn = async (
  t: TestContext,
  store: StoreUnderTest,
  { windowSeconds = 60, timeoutMs = PATIENT_MS } = {},
) => {
  const counters = await openCounters(t, store.backend(), { timeoutMs })
  return { ...counters, ...createTestLimiter(counters, LIMIT, windowSeconds) }
}

/** On a busy machine the store may not have answered by the time the process starts without it. */
const answeringLimiterOn = async (...given: Parameters<typeof limiterOn>) => {
  const limiter = await limiterOn(...given)
  await until('the store answers', limiter.ready)
  return limiter
}

const allowedOf = async ({ count }: Limiter, times: number, who: string) => {
  const decisions = await Promise.all(Array.from({ length: times }, () => count({ limit: 'rest', who })))
  return decisions.filter(({ refusal }) => !refusal).length
}

const inProcess = async (options: object): Promise<{ allowed: number; fallbacks: number }> => {
  const file = fileURLToPath(import.meta.resolve('./take-in-process.ts'))
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(options)])
  return JSON.parse(stdout)
}

/** What every shared store must guarantee, and what must hold while it fails. */
export const testSharedStore = (name: string, setUp: SetUpStore) => {
  describe(name, { concurrency: true }, () => {
    test('of twice the limit at once, exactly the limit is allowed', async (t) => {
      const limiter = await answeringLimiterOn(t, await setUp(t))
      assert.equal(await allowedOf(limiter, 2 * LIMIT, 'org_a'), LIMIT)
      assert.equal(limiter.fallbacks(), 0)
    })

    test('organizations are counted separately, and so are REST and MCP', async (t) => {
      const limiter = await answeringLimiterOn(t, await setUp(t))
      await allowedOf(limiter, 2 * LIMIT, 'org_a')
      assert.equal((await limiter.count({ limit: 'mcp', who: 'org_a' })).remaining, LIMIT - 1)
      assert.equal((await limiter.count({ limit: 'rest', who: 'org_b' })).remaining, LIMIT - 1)
      assert.equal(limiter.fallbacks(), 0)
    })

    test('calls that are given back can be taken again, but only in the current window', async (t) => {
      const limiter = await answeringLimiterOn(t, await setUp(t))
      const many = { limit: 'mailHour', who: 'org_a', amount: LIMIT - 1 } as const
      const giveBack = await limiter.take([many])
      await assert.rejects(limiter.take([{ ...many, amount: 2 }]), /Wait \d+ seconds/)
      assert.equal(
        (await limiter.count({ ...many, amount: 1 })).remaining,
        0,
        'What was refused is not counted.',
      )
      await giveBack()
      assert.equal((await limiter.count({ ...many, amount: 1 })).remaining, LIMIT - 2)
      await limiter.giveBack('rest:org_none', 5)
      assert.equal((await limiter.count({ limit: 'rest', who: 'org_none' })).remaining, LIMIT - 1)
      assert.equal(limiter.fallbacks(), 0)
    })

    test('three processes together allow 95 to 105 % of the limit', async (t) => {
      const { address } = await setUp(t)
      const limit = 300
      let who = 'org_'
      // On a busy machine the store may answer so late that a process counts by itself.
      const results = await until('the store answers all three in time', async () => {
        const startAt = Date.now() + 1_000
        const options = { address, who: (who += 'a'), limit, waves: 40, takesPerWave: 5, startAt }
        const counted = await Promise.all([inProcess(options), inProcess(options), inProcess(options)])
        return counted.every(({ fallbacks }) => fallbacks === 0) ? counted : undefined
      })
      const allowed = results.reduce((sum, result) => sum + result.allowed, 0)
      t.diagnostic(`allowed ${allowed} of ${limit}: ${JSON.stringify(results)}`)
      assert.ok(allowed >= 0.95 * limit && allowed <= 1.05 * limit, `allowed ${allowed} of ${limit}`)
    })

    test('further calls while refused do not move the window, and a call after Retry-After succeeds', async (t) => {
      const windowMs = 2_000
      const limiter = await answeringLimiterOn(t, await setUp(t), { windowSeconds: windowMs / 1000 })
      const fillAndGoOn = async (who: string) => {
        const [startedAt, fallbacks] = [performance.now(), limiter.fallbacks()]
        await allowedOf(limiter, LIMIT, who)
        await sleep(1_100)
        const allowed = await allowedOf(limiter, LIMIT, who)
        const { refusal } = await limiter.count({ limit: 'rest', who })
        const isInWindow = performance.now() - startedAt < windowMs
        await sleep(1_000)
        const { remaining } = await limiter.count({ limit: 'rest', who })
        return {
          isUndisturbed: isInWindow && limiter.fallbacks() === fallbacks,
          seen: [allowed, refusal?.extra.retryAfterSeconds, remaining],
        }
      }
      let who = 'org_a'
      let tried = await fillAndGoOn(who)
      // On a busy machine the window may end before the test is done with it, or the store answer too late.
      while (!tried.isUndisturbed) tried = await fillAndGoOn((who += 'a'))
      assert.deepEqual(tried.seen, [0, 1, LIMIT - 1])
    })

    test('if the store is down from the start, the process counts locally and switches over by itself', async (t) => {
      const store = await setUp(t)
      await store.stop()
      const limiter = await limiterOn(t, store)
      assert.equal(await allowedOf(limiter, 2 * LIMIT, 'org_a'), LIMIT)
      assert.equal(await allowedOf(limiter, LIMIT, 'org_a'), 0)
      assert.equal(limiter.fallbacks(), 3 * LIMIT)
      assert.equal(limiter.ready(), false)
      assert.equal(limiter.log.warnings.length, 1)
      assert.match(JSON.stringify(limiter.log.warnings[0]?.fields), /ECONNREFUSED/)

      await store.start()
      await until('the store is used', limiter.ready)
      await allowedOf(limiter, LIMIT - 1, 'org_b')
      const other = await answeringLimiterOn(t, store)
      assert.equal((await other.count({ limit: 'rest', who: 'org_b' })).remaining, 0)
      assert.equal(limiter.log.warnings.length, 1)
      assert.equal(limiter.log.notes.length, 1)
    })

    test('if the store dies, the limit still holds, with one warning per outage', async (t) => {
      const store = await setUp(t)
      const limiter = await answeringLimiterOn(t, store)
      const [warnings, notes] = [limiter.log.warnings.length, limiter.log.notes.length]
      assert.equal(await allowedOf(limiter, LIMIT - 10, 'org_a'), LIMIT - 10)
      for (const outage of [1, 2]) {
        await store.stop()
        const allowed = await allowedOf(limiter, 2 * LIMIT, 'org_a')
        assert.equal(allowed, outage === 1 ? 10 : 0, `calls let through in outage ${outage}`)
        assert.equal(await allowedOf(limiter, 2 * LIMIT, `org_${outage}`), LIMIT)
        assert.equal(limiter.ready(), false)
        assert.equal(limiter.log.warnings.length, warnings + outage)
        await store.start()
        await until('the store is used again', limiter.ready)
        assert.equal(limiter.log.notes.length, notes + outage)
      }
    })

    test('if the store hangs, only the calls that notice it are delayed, and it is used again afterwards', async (t) => {
      const store = await setUp(t)
      const limiter = await limiterOn(t, store, { timeoutMs: TIMEOUT_MS })
      await limiter.count({ limit: 'rest', who: 'org_a' })
      await until('the store is used', limiter.ready)
      const warnings = limiter.log.warnings.length
      store.hang()
      t.after(() => store.resume())

      const first = allowedOf(limiter, 2 * LIMIT, 'org_b')
      assert.equal(await withDeadline(first, TIMEOUT_MS + SLACK_MS, 'The first calls waited twice.'), LIMIT)

      // Longer than the store's sockets are kept, so that calls made during a reconnect are checked too.
      for (let call = 0; call < 60; call += 1) {
        await atOnce(limiter.count({ limit: 'rest', who: `org_${call}` }))
        await sleep(50)
      }
      assert.equal(limiter.log.warnings.length, warnings + 1)

      store.resume()
      await until('the store is used again', limiter.ready)
      const other = await answeringLimiterOn(t, store)
      await limiter.count({ limit: 'rest', who: 'org_z' })
      assert.equal((await other.count({ limit: 'rest', who: 'org_z' })).remaining, LIMIT - 2)
    })
  })
}
