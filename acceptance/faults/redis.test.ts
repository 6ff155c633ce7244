// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrganization } from '../support/organization.ts'
import { startParapet } from '../support/parapet.ts'
import { hasRedisServer, startRedisServer } from '../support/redis-server.ts'
import { exchange, groupsPath, request, requestPatiently } from '../support/request.ts'
import { sharedDatabase } from '../support/shared-database.ts'
import { until } from '../support/until.ts'
import { readMetrics } from '../support/read-metrics.ts'

const limitPerMinute = 50
const name =
  'while Redis is gone each process counts by itself and every call is answered; once back, they count together'

if (hasRedisServer()) {
  test(name, async () => {
    const redis = await startRedisServer()
    const env = {
      ...sharedDatabase(),
      PUBLIC_URL: 'https://parapet.example.com',
      CHECKS: 'off',
      REDIS_URL: redis.url,
      RATE_LIMIT_PER_MINUTE: String(limitPerMinute),
    }
    const processes = await Promise.all([1, 2].map(() => startParapet({ env })))

    /** How many of 60 calls each of the two allows; all others must be 429. */
    const allowed = async (): Promise<number[]> => {
      const organization = await createOrganization(env)
      return Promise.all(
        processes.map(async ({ url }) => {
          const { access_token: token } = (await exchange(url, organization)).body
          const calls = Array.from({ length: 60 }, () =>
            requestPatiently(`${url}${groupsPath}`, { token, timeoutMs: 30_000 }),
          )
          const statuses = (await Promise.all(calls)).map(({ status }) => status)
          assert.deepEqual(
            statuses.filter((status) => status !== 200 && status !== 429),
            [],
          )
          return statuses.filter((status) => status === 200).length
        }),
      )
    }
    const total = async (): Promise<number> => (await allowed()).reduce((sum, count) => sum + count, 0)

    // On a busy machine Redis may answer so late that a process counts by itself.
    const countTogether = async (): Promise<boolean> => (await total()) === limitPerMinute
    await until('they count together', 60_000, countTogether)

    await redis.stop()
    const alone = await allowed()
    console.log(`without Redis: ${alone.join(' + ')} of 2 × 60 calls were let through`)
    assert.deepEqual(alone, [limitPerMinute, limitPerMinute])
    for (const { url } of processes) {
      assert.equal((await request(`${url}/ready`)).status, 200)
      const metrics = await readMetrics(url)
      assert.match(metrics, /^parapet_rate_limit_fallbacks_total [1-9]/m)
    }

    await redis.start()
    await until('they count together again', 60_000, countTogether)
    for (const parapet of processes)
      assert.match(parapet.output(), /The rate-limit store is responding again/)
  })
} else {
  test(name, { skip: 'no redis-server on the PATH' })
}
