import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../test/until.ts'
import { createLoadGauge } from './load-gauge.ts'

test('too many calls that wait for a connection are an overload, at once', () => {
  let waiting = 5
  const gauge = createLoadGauge({ waiting: () => waiting, maxWaiting: 5, maxDelayMs: 1000 })
  assert.equal(gauge.overloaded(), false)
  waiting = 6
  assert.equal(gauge.overloaded(), true)
  gauge.close()
})

test('an event loop that lags is an overload until it has caught up', async () => {
  const gauge = createLoadGauge({ waiting: () => 0, maxWaiting: 0, maxDelayMs: 100 })
  const busyUntil = performance.now() + 1500
  const spin = setInterval(() => {
    const slice = performance.now() + 300
    while (performance.now() < slice);
    if (performance.now() > busyUntil) clearInterval(spin)
  }, 1)
  await until('the lag is seen', () => gauge.overloaded())
  clearInterval(spin)
  await until('the lag is over', () => !gauge.overloaded())
  gauge.close()
})

test('one long stop of the event loop is none', async () => {
  const gauge = createLoadGauge({ waiting: () => 0, maxWaiting: 0, maxDelayMs: 100 })
  const stopped = performance.now() + 1500
  while (performance.now() < stopped);
  for (let look = 0; look < 75; look++) {
    await sleep(20)
    assert.equal(gauge.overloaded(), false)
  }
  gauge.close()
})
