import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../test/support/until.ts'
import { createLoadGauge } from './load-gauge.ts'

test('an event loop that lags counts as overload until it has caught up', async (t) => {
  const gauge = createLoadGauge(100)
  const spin = setInterval(() => {
    const slice = performance.now() + 300
    while (performance.now() < slice);
  }, 1)
  t.after(() => clearInterval(spin))
  await until('the lag is seen', () => gauge.overloaded())
  clearInterval(spin)
  await until('the lag is over', () => !gauge.overloaded())
  gauge.close()
})

test('a single long pause of the event loop is not an overload', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const gauge = createLoadGauge(100)
  for (const passedMs of [100, 1_500, 100, 100]) {
    now += passedMs
    t.mock.timers.tick(100)
    assert.equal(gauge.overloaded(), false)
  }
  gauge.close()
})
