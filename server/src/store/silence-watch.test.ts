import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../test/until.ts'
import { createSilenceWatch } from './silence-watch.ts'

test('silence is told where something that was asked stays unanswered', async () => {
  let told = 0
  const watch = createSilenceWatch(50, () => (told += 1))
  watch.asked()
  watch.asked()
  watch.answered()
  await until('silence is told', () => told === 1)
})

test('where everything is answered no silence is told', async () => {
  let told = 0
  const watch = createSilenceWatch(20, () => (told += 1))
  watch.asked()
  watch.answered()
  await sleep(100)
  assert.equal(told, 0)
})

test('an answer that lay ready while the process itself stood still is no silence', async () => {
  let told = 0
  const watch = createSilenceWatch(20, () => (told += 1))
  watch.asked()
  const stillUntil = performance.now() + 60
  while (performance.now() < stillUntil);
  // As the answer to a statement does, it comes after the timers and before the immediates.
  setTimeout(() => watch.answered(), 0)
  await sleep(60)
  assert.equal(told, 0)
})
