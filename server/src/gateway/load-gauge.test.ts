import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../test/support/until.ts'
import { createLoadGauge } from './load-gauge.ts'

test('an event loop that lags counts as overload until it has caught up', async () => {
  const gauge = createLoadGauge(100)
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

test('a single long pause of the event loop is not an overload', async () => {
  const gauge = createLoadGauge(100)
  const stopped = performance.now() + 1500
  while (performance.now() < stopped);
  for (let look = 0; look < 75; look++) {
    await sleep(20)
    assert.equal(gauge.overloaded(), false)
  }
  gauge.close()
})
