import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bootstrapInterval } from './bootstrap-interval.ts'
import { type OutcomeWindow, scoreOutcomes, withinDays } from './score-outcomes.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

const rounded = ({ low, high }: Interval): string => `${low.toFixed(4)} ${high.toFixed(4)}`

/** So many vendors with one window each. */
const windows = (
  count: number,
  given: Partial<OutcomeWindow>,
  name = JSON.stringify(given),
): OutcomeWindow[] =>
  Array.from({ length: count }, (_, n) => ({
    vendorId: `${name} ${n}`,
    overall: 95,
    likelihood: 2,
    hasEvent: false,
    ...given,
  }))

// 100 vendors of grade A, of which 2 were hit, and 100 of grade F, of which 18 were: the base rate is 20 of 200.
const portfolio = [
  ...windows(98, { likelihood: 10 }),
  ...windows(2, { likelihood: 10, hasEvent: true }),
  ...windows(82, { overall: 20, likelihood: 50 }),
  ...windows(18, { overall: 20, likelihood: 50, hasEvent: true }),
]

test('Wilson intervals are those of the literature', () => {
  // Newcombe 1998, table I, method 3.
  assert.equal(rounded(wilsonInterval(81, 263)), '0.2553 0.3662')
  assert.equal(rounded(wilsonInterval(15, 148)), '0.0624 0.1605')
  assert.equal(rounded(wilsonInterval(0, 20)), '0.0000 0.1611')
  assert.equal(rounded(wilsonInterval(1, 29)), '0.0061 0.1718')
  assert.equal(rounded(wilsonInterval(20, 20)), '0.8389 1.0000')
})

test('a likelihood within twelve months is scaled to a shorter period', () => {
  assert.equal(withinDays(19, 365).toFixed(6), '0.190000')
  // 1 − 0.81^½
  assert.equal(withinDays(19, 182.5).toFixed(6), '0.100000')
  assert.equal(withinDays(0, 30), 0)
})

test('Brier score, reference, skill and lift are those calculated by hand', () => {
  const { brier, reference, skill, baseRate, meanLikelihood, grades, ...counts } = scoreOutcomes(
    portfolio,
    365,
  )
  assert.deepEqual(counts, { windows: 200, vendors: 200, events: 20, hasEnough: true })
  // (98 · 0.01 + 2 · 0.81 + 100 · 0.25) ÷ 200 = 27.6 ÷ 200
  assert.equal(brier?.value.toFixed(6), '0.138000')
  assert.equal(reference?.toFixed(6), '0.090000')
  assert.equal(skill?.value.toFixed(6), (1 - 0.138 / 0.09).toFixed(6))
  assert.equal(meanLikelihood?.toFixed(6), '0.300000')
  assert.equal(baseRate?.value, 0.1)
  assert.equal(rounded(baseRate.interval), rounded(wilsonInterval(20, 200)))
  const [a, b] = grades
  assert.deepEqual(
    [a?.windows, a?.events, a?.rate?.value, a?.lift?.value.toFixed(6)],
    [100, 2, 0.02, '0.200000'],
  )
  assert.deepEqual(b, { grade: 'GRADE_B', windows: 0, events: 0 })
  const f = grades.find(({ grade }) => grade === 'GRADE_F')
  assert.equal(f?.lift?.value.toFixed(6), '1.800000')
})

test('bootstrap intervals are the same in every run, and as wide as the normal approximation says', () => {
  const { brier } = scoreOutcomes(portfolio, 365)
  assert.deepEqual(brier, scoreOutcomes(portfolio, 365).brier)
  // The squares are 0.01, 0.81 and 0.25, 98, 2 and 100 times: their deviation is 0.1469 and their error 0.1469 ÷ √200.
  const error = 0.1469 / Math.sqrt(200)
  assert.ok(Math.abs((brier?.interval.low ?? 0) - (0.138 - 1.96 * error)) < 0.003)
  assert.ok(Math.abs((brier?.interval.high ?? 0) - (0.138 + 1.96 * error)) < 0.003)
  assert.equal(
    bootstrapInterval([[0], [0], [1]], ([sum = 0]) => (sum === 0 ? undefined : sum)),
    undefined,
  )
})

test('windows of one vendor are drawn together: repeating them does not narrow the interval', () => {
  const once = scoreOutcomes(portfolio, 365).brier
  const fourTimes = scoreOutcomes(Array.from({ length: 4 }, () => portfolio).flat(), 365).brier
  assert.equal(fourTimes?.value.toFixed(9), once?.value.toFixed(9))
  assert.equal(
    rounded(fourTimes?.interval ?? { low: 0, high: 0 }),
    rounded(once?.interval ?? { low: 1, high: 1 }),
  )
})

test('with too little data there are counts and the interval of the base rate, and no other figure', () => {
  const few = scoreOutcomes([...windows(190, {}), ...windows(9, { hasEvent: true })], 365)
  assert.deepEqual(
    [few.windows, few.events, few.hasEnough, few.brier, few.skill, few.reference],
    [199, 9, false, undefined, undefined, undefined],
  )
  assert.equal(few.baseRate?.value, 9 / 199)
  assert.ok(few.grades.every(({ rate, lift }) => rate === undefined && lift === undefined))
  assert.equal(scoreOutcomes(windows(89, {}), 365).hasEnough, false)
  assert.equal(scoreOutcomes([...windows(5, {}), ...windows(195, { hasEvent: true })], 365).hasEnough, false)
  const none = scoreOutcomes([], 365)
  assert.deepEqual([none.windows, none.baseRate, none.meanLikelihood], [0, undefined, undefined])
})

test('a grade with few windows has counts only', () => {
  const { grades } = scoreOutcomes(
    [...portfolio, ...windows(29, { overall: 85 }), ...windows(3, { overall: null })],
    365,
  )
  assert.deepEqual(grades[1], { grade: 'GRADE_B', windows: 29, events: 0 })
  assert.deepEqual(grades.at(-1), { grade: null, windows: 3, events: 0 })
})
