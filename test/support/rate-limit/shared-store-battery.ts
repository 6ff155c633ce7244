import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createRateLimiter, type RateLimiter } from '../../server/src/gateway/rate-limit/rate-limiter.ts'
import { openCounters, TIMEOUT_MS } from './open-counters.ts'
import type { SetUpStore, StoreUnderTest } from './store-under-test.ts'
import { until } from '../until.ts'

const LIMIT = 40

/** Only for a busy machine; what is asserted with it is that nobody waits for the store a second time. */
const SLACK_MS = 400

const limiterOn = async (t: TestContext, store: StoreUnderTest, windowSeconds = 60) => {
  const counters = await openCounters(t, store.backend(), { windowSeconds })
  return { ...counters, ...createRateLimiter({ counters, limit: LIMIT }) }
}

const allowedOf = async ({ take }: RateLimiter, times: number, organizationId: string) => {
  const decisions = await Promise.all(Array.from({ length: times }, () => take('rest', organizationId)))
  return decisions.filter(({ allowed }) => allowed).length
}

const inProcess = async (options: object): Promise<{ allowed: number; fallbacks: number }> => {
  const file = fileURLToPath(import.meta.resolve('./take-in-process.ts'))
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(options)])
  return JSON.parse(stdout)
}

/** What every shared store must keep, and what must hold while it fails. */
export const testSharedStore = (name: string, setUp: SetUpStore) => {
  describe(name, { concurrency: true }, () => {
    test('of twice the limit at once exactly the limit is allowed', async (t) => {
      const limiter = await limiterOn(t, await setUp(t))
      assert.equal(await allowedOf(limiter, 2 * LIMIT, 'org_a'), LIMIT)
      assert.equal(limiter.fallbacks(), 0)
    })

    test('organizations, and REST and MCP, are counted apart', async (t) => {
      const limiter = await limiterOn(t, await setUp(t))
      await allowedOf(limiter, 2 * LIMIT, 'org_a')
      assert.equal((await limiter.take('mcp', 'org_a')).remaining, LIMIT - 1)
      assert.equal((await limiter.take('rest', 'org_b')).remaining, LIMIT - 1)
      assert.equal(limiter.fallbacks(), 0)
    })

    test('three processes together allow 95 to 105 % of the limit', async (t) => {
      const { address } = await setUp(t)
      const limit = 300
      const options = { address, limit, waves: 40, takesPerWave: 5, startAt: Date.now() + 1_000 }
      const results = await Promise.all([inProcess(options), inProcess(options), inProcess(options)])
      const allowed = results.reduce((sum, result) => sum + result.allowed, 0)
      t.diagnostic(`allowed ${allowed} of ${limit}: ${JSON.stringify(results)}`)
      assert.ok(allowed >= 0.95 * limit && allowed <= 1.05 * limit, `allowed ${allowed} of ${limit}`)
    })

    test('going on while refused does not move the window, and waiting Retry-After succeeds', async (t) => {
      const limiter = await limiterOn(t, await setUp(t), 2)
      await allowedOf(limiter, LIMIT, 'org_a')
      await sleep(1_100)
      assert.equal(await allowedOf(limiter, LIMIT, 'org_a'), 0)
      assert.equal((await limiter.take('rest', 'org_a')).retryAfterSeconds, 1)
      await sleep(1_000)
      assert.equal((await limiter.take('rest', 'org_a')).remaining, LIMIT - 1)
      assert.equal(limiter.fallbacks(), 0)
    })

    test('down from the start, this process counts by itself and changes over by itself', async (t) => {
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
      const other = await limiterOn(t, store)
      assert.equal((await other.take('rest', 'org_b')).remaining, 0)
      assert.equal(limiter.log.warnings.length, 1)
      assert.equal(limiter.log.notes.length, 1)
    })

    test('dying in the middle it leaves the limit standing, with one warning per outage', async (t) => {
      const store = await setUp(t)
      const limiter = await limiterOn(t, store)
      assert.equal(await allowedOf(limiter, LIMIT - 10, 'org_a'), LIMIT - 10)
      for (const outage of [1, 2]) {
        await store.stop()
        const allowed = await allowedOf(limiter, 2 * LIMIT, 'org_a')
        assert.equal(allowed, outage === 1 ? 10 : 0, `calls let through in outage ${outage}`)
        assert.equal(await allowedOf(limiter, 2 * LIMIT, `org_${outage}`), LIMIT)
        assert.equal(limiter.ready(), false)
        assert.equal(limiter.log.warnings.length, outage)
        await store.start()
        await until('the store is used again', limiter.ready)
        assert.equal(limiter.log.notes.length, outage)
      }
    })

    test('hanging it delays only the calls that find out, and is used again afterwards', async (t) => {
      const store = await setUp(t)
      const limiter = await limiterOn(t, store)
      await limiter.take('rest', 'org_a')
      store.hang()
      t.after(() => store.resume())

      const before = performance.now()
      assert.equal(await allowedOf(limiter, 2 * LIMIT, 'org_b'), LIMIT)
      const firstMs = performance.now() - before
      assert.ok(firstMs < TIMEOUT_MS + SLACK_MS, `the first calls waited ${firstMs} ms`)

      // For longer than the store's sockets are kept, so that calls made while it reconnects are measured too.
      let slowestMs = 0
      for (let call = 0; call < 60; call += 1) {
        const start = performance.now()
        await limiter.take('rest', `org_${call}`)
        slowestMs = Math.max(slowestMs, performance.now() - start)
        await sleep(50)
      }
      t.diagnostic(`first calls ${firstMs.toFixed(0)} ms, slowest later call ${slowestMs.toFixed(1)} ms`)
      assert.ok(slowestMs < TIMEOUT_MS, `a later call waited ${slowestMs} ms`)
      assert.equal(limiter.log.warnings.length, 1)

      store.resume()
      await until('the store is used again', limiter.ready)
      const other = await limiterOn(t, store)
      await limiter.take('rest', 'org_z')
      assert.equal((await other.take('rest', 'org_z')).remaining, LIMIT - 2)
    })
  })
}
