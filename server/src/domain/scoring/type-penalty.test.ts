import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Confidence, Severity } from '@parapet/contract'
import fc from 'fast-check'
import { typePenalty, typePenaltyWithout } from './type-penalty.ts'
import type { ObservationClass } from './type-tally.ts'

const some = (given: Partial<ObservationClass> = {}): ObservationClass => ({
  severity: 'SEVERITY_HIGH',
  confidence: 'CONFIDENCE_CONFIRMED',
  knownExploited: false,
  likelyExploited: false,
  count: 1,
  ransomwareCount: 0,
  ...given,
})

const near = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 0.005, `${actual} is not about ${expected}`)

test('the first finding of a type costs its full weight, by its confidence', () => {
  assert.equal(typePenalty([]), 0)
  assert.equal(typePenalty([some({ severity: 'SEVERITY_CRITICAL' })]), 40)
  assert.equal(typePenalty([some()]), 20)
  assert.equal(typePenalty([some({ severity: 'SEVERITY_MEDIUM' })]), 8)
  assert.equal(typePenalty([some({ severity: 'SEVERITY_LOW' })]), 2)
  assert.equal(typePenalty([some({ severity: 'SEVERITY_INFO' })]), 0)
  assert.equal(typePenalty([some({ confidence: 'CONFIDENCE_HIGH' })]), 18)
  assert.equal(typePenalty([some({ confidence: 'CONFIDENCE_MEDIUM' })]), 12)
  assert.equal(typePenalty([some({ confidence: 'CONFIDENCE_LOW' })]), 5)
})

test('what is exploited, or likely to be, weighs more', () => {
  assert.equal(typePenalty([some({ knownExploited: true })]), 30)
  assert.equal(typePenalty([some({ likelyExploited: true })]), 25)
  assert.equal(typePenalty([some({ knownExploited: true, likelyExploited: true })]), 37.5)
})

test('repeats saturate: together they cost at most half the weight', () => {
  // 20 · (1 + 0.5 · (1 − e^(−1 ÷ (2 · (1 + log10 3)))))
  near(typePenalty([some({ count: 2 })]), 22.87)
  near(typePenalty([some({ count: 10 })]), 28.9)
  near(typePenalty([some({ count: 100_000 })]), 30)
})

test('ten copies of one weak header never outweigh one open database', () => {
  const headers = typePenalty([some({ severity: 'SEVERITY_LOW', count: 10 })])
  assert.ok(headers < 3)
  assert.ok(headers < typePenalty([some({ severity: 'SEVERITY_CRITICAL', confidence: 'CONFIDENCE_LOW' })]))
})

test('the highest severity sets the weight, with the multipliers that only its own observations have', () => {
  const exploited = { knownExploited: true, likelyExploited: true }
  const mixed = [some({ severity: 'SEVERITY_CRITICAL' }), some(exploited)]
  assert.equal(typePenalty(mixed), typePenalty([some({ severity: 'SEVERITY_CRITICAL', count: 2 })]))
})

const observation: fc.Arbitrary<ObservationClass> = fc.record({
  severity: fc.constantFrom(...Severity.enum),
  confidence: fc.constantFrom(...Confidence.enum),
  knownExploited: fc.boolean(),
  likelyExploited: fc.boolean(),
  count: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(1, 2, 1_000)),
  ransomwareCount: fc.constant(0),
})

test('one observation more never lowers the penalty, however many there are on however few assets', () => {
  fc.assert(
    fc.property(fc.array(observation, { maxLength: 6 }), observation, (classes, more) => {
      const one = { ...more, count: 1 }
      return typePenalty([...classes, one]) >= typePenalty(classes) - 1e-9
    }),
    { numRuns: 2_000 },
  )
})

test('taking one of a class away is counting it anew without it', () => {
  fc.assert(
    fc.property(fc.array(observation, { minLength: 1, maxLength: 6 }), fc.nat(), (classes, which) => {
      const at = which % classes.length
      const one = classes[at] ?? some()
      const rest = classes.flatMap((observed, index) =>
        index === at ? Array.from({ length: one.count - 1 }, () => ({ ...one, count: 1 })) : [observed],
      )
      assert.ok(Math.abs(typePenaltyWithout(classes, one) - typePenalty(rest)) < 1e-9)
    }),
  )
})
