import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextCheckAt, retryCheckAt } from './check-schedule.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-15T08:30:00Z')

test('the next look is in half a day to a day and a half, and then at the same time of every day', () => {
  for (let index = 0; index < 500; index += 1) {
    const domain = `company-${index}.com`
    const first = nextCheckAt(domain, now)
    const waitHours = (first.getTime() - now.getTime()) / hourMs
    assert.ok(waitHours >= 12 && waitHours < 36)
    assert.equal(nextCheckAt(domain, first).getTime() - first.getTime(), 24 * hourMs)
  }
})

test('domains are spread over the day', () => {
  const perHour = Array<number>(24).fill(0)
  for (let index = 0; index < 24_000; index += 1) {
    const hour = nextCheckAt(`company-${index}.com`, now).getUTCHours()
    perHour[hour] = (perHour[hour] ?? 0) + 1
  }
  for (const count of perHour) assert.ok(count > 800 && count < 1_200, perHour.join(' '))
})

test('whoever does not answer is asked again later and later, up to a day, by chance sooner or later', () => {
  const minutesAfter = (failures: number, chance: number): number =>
    (retryCheckAt(failures, now, () => chance).getTime() - now.getTime()) / 60_000
  assert.deepEqual(
    [1, 2, 3, 7, 8, 50].map((failures) => minutesAfter(failures, 0.5)),
    [15, 30, 60, 960, 1440, 1440],
  )
  assert.deepEqual([minutesAfter(1, 0), minutesAfter(1, 1)], [7.5, 22.5])
})
