import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { Redis } from 'ioredis'
import { openCounters } from '../../../../test/support/rate-limit/open-counters.ts'
import { setUpRedis } from '../../../../test/support/rate-limit/set-up-redis.ts'
import { testSharedStore } from '../../../../test/support/rate-limit/shared-store-battery.ts'
import { until } from '../../../../test/support/until.ts'

const hitOf = (key: string) => ({ key, windowMs: 60_000, amount: 1 })

const found = spawnSync('redis-server', ['--version']).status === 0

if (found) {
  testSharedStore('Redis', setUpRedis)

  test('Redis: every counter expires on its own', async (t) => {
    const { backend, url } = await setUpRedis(t)
    const counters = await openCounters(t, backend())
    const client = new Redis(url)
    t.after(() => client.disconnect())
    await counters.hit(hitOf('rest:org_a'))
    const keys = await client.keys('*')
    assert.ok(keys.includes('parapet:rate-limit:rest:org_a'))
    for (const key of keys) assert.ok((await client.pttl(key)) > 0, `${key} has no end`)
  })

  test('Redis: a server that became a read-only replica counts as down', async (t) => {
    const { backend, url } = await setUpRedis(t)
    const counters = await openCounters(t, backend())
    const client = new Redis(url)
    t.after(() => client.disconnect())
    await counters.hit(hitOf('rest:org_a'))
    await client.replicaof('127.0.0.1', 1)
    assert.equal((await counters.hit(hitOf('rest:org_a'))).count, 2)
    assert.equal(counters.ready(), false)
    assert.match(JSON.stringify(counters.log.warnings), /READONLY/)
    await client.replicaof('NO', 'ONE')
    await until('the store is used again', counters.ready)
  })
} else {
  process.stderr.write('SKIPPED: the Redis rate-limit tests, because there is no redis-server on the PATH.\n')
  test('Redis: rate limits in a shared store', { skip: 'no redis-server on the PATH' }, () => undefined)
}
