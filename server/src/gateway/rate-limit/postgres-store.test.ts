import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atOnce } from '../../../../test/support/rate-limit/at-once.ts'
import { openCounters, PATIENT_MS } from '../../../../test/support/rate-limit/open-counters.ts'
import { setUpPostgres } from '../../../../test/support/rate-limit/set-up-postgres.ts'
import { testSharedStore } from '../../../../test/support/rate-limit/shared-store-battery.ts'
import { until } from '../../../../test/support/until.ts'

const hitOf = (key: string, windowMs = 60_000) => ({ key, windowMs, amount: 1 })

testSharedStore('PostgreSQL', setUpPostgres)

test('PostgreSQL: a locked table delays nobody twice, and is used again once it is free', async (t) => {
  const store = await setUpPostgres(t)
  const counters = await openCounters(t, store.backend())
  await counters.hit(hitOf('rest:org_a'))
  await until('the store is used', counters.ready)
  const warnings = counters.log.warnings.length
  const client = await store.direct.connect()
  await client.query('begin')
  await client.query('lock table rate_limit_counter in access exclusive mode')
  assert.equal((await counters.hit(hitOf('rest:org_a'))).count, 2)
  assert.equal((await atOnce(counters.hit(hitOf('rest:org_a')))).count, 3)
  await client.query('commit')
  client.release()
  await until('the store is used again', counters.ready)
  assert.equal(counters.log.warnings.length, warnings + 1)
})

test('PostgreSQL: a connection that will never answer again is given up', async (t) => {
  const store = await setUpPostgres(t)
  const counters = await openCounters(t, store.backend())
  await counters.hit(hitOf('rest:org_a'))
  store.hang()
  await counters.hit(hitOf('rest:org_a'))
  store.resume({ forgetOld: true })
  assert.equal(counters.ready(), false)
  await until('the store is used again', counters.ready)
})

test('PostgreSQL: processes that count many keys in opposite orders never deadlock', async (t) => {
  const store = await setUpPostgres(t)
  const first = await openCounters(t, store.backend(), { timeoutMs: PATIENT_MS })
  const second = await openCounters(t, store.backend(), { timeoutMs: PATIENT_MS })
  await until('the store answers both', () => first.ready() && second.ready())
  const keys = Array.from({ length: 60 }, (_, index) => `rest:org_${index}`)
  const backwards = keys.toReversed()
  for (let round = 0; round < 30; round += 1) {
    await Promise.all([
      ...keys.map((key) => first.hit(hitOf(key))),
      ...backwards.map((key) => second.hit(hitOf(key))),
    ])
  }
  assert.equal(first.fallbacks() + second.fallbacks(), 0)
  assert.equal((await first.hit(hitOf('rest:org_0'))).count, 61)
})

test('PostgreSQL: counters whose window has ended are deleted, open ones stay', async (t) => {
  const store = await setUpPostgres(t)
  const short = await openCounters(t, store.backend(), { cleanUpEveryMs: 50 })
  const long = await openCounters(t, store.backend(), { cleanUpEveryMs: 50 })
  await Promise.all(Array.from({ length: 200 }, (_, index) => short.hit(hitOf(`token-client:${index}`, 200))))
  await long.hit(hitOf('rest:org_a'))
  await until('only what is open is left', async () => {
    const { rows } = await store.direct.query<{ key: string }>(
      `select key from rate_limit_counter where key <> 'probe'`,
    )
    return rows.length === 1 && rows[0]?.key === 'rest:org_a'
  })
})
