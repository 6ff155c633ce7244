import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Confidence, ObservationCategory, Severity } from '@parapet/contract'
import fc from 'fast-check'
import { likelihoodValue } from './likelihood.ts'
import { gradeOf } from './overall-score.ts'
import { scoreVendor, type VendorScore } from './score-vendor.ts'
import type { Factor } from './scoring-model.ts'
import type { VendorEvidence } from './standing.ts'
import type { ObservationClass, TypeTally } from './type-tally.ts'

const isFactor = (category: (typeof ObservationCategory.enum)[number]): category is Factor =>
  category !== 'OBSERVATION_CATEGORY_UNSPECIFIED'

const allFactors = ObservationCategory.enum.filter(isFactor)
const vulnerabilities = 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT'

type Observed = Omit<ObservationClass, 'count' | 'ransomwareCount'> & {
  factor: Factor
  observationType: string
  knownRansomwareUse: boolean
}

const quiet = { recentBreach: false, pastBreach: false, pastRansomware: false }

const observed = (given: Partial<Observed> = {}): Observed => ({
  factor: vulnerabilities,
  observationType: 'outdated_software',
  severity: 'SEVERITY_CRITICAL',
  confidence: 'CONFIDENCE_CONFIRMED',
  knownExploited: false,
  likelyExploited: false,
  knownRansomwareUse: false,
  ...given,
})

/** Tallies observations into classes as the store does. */
const tally = (observations: readonly Observed[]): TypeTally[] => {
  const types = Map.groupBy(observations, ({ observationType }) => observationType)
  return [...types].map(([observationType, ofType]) => ({
    observationType,
    title: `About ${observationType}`,
    classes: [
      ...Map.groupBy(ofType, ({ severity, confidence, knownExploited, likelyExploited }) =>
        JSON.stringify({ severity, confidence, knownExploited, likelyExploited }),
      ),
    ].map(([key, alike]) => ({
      ...JSON.parse(key),
      count: alike.length,
      ransomwareCount: alike.filter(({ knownRansomwareUse }) => knownRansomwareUse).length,
    })),
  }))
}

const evidence = (
  observations: readonly Observed[],
  { checked = allFactors, events = quiet }: { checked?: readonly Factor[]; events?: typeof quiet } = {},
): VendorEvidence => ({
  factors: new Map(
    checked.map((factor) => [factor, tally(observations.filter((one) => one.factor === factor))]),
  ),
  events,
})

const score = (...given: Parameters<typeof evidence>): VendorScore => {
  const found = scoreVendor(evidence(...given))
  assert.ok(found)
  return found
}

const grade = (...given: Parameters<typeof evidence>): string => gradeOf(score(...given).overall)

test('a vendor that was never checked has no score', () => {
  assert.equal(scoreVendor(evidence([], { checked: [] })), undefined)
})

test('a vendor that was checked and is clean scores 100, with low likelihoods that nothing drives', () => {
  for (const checked of [allFactors, allFactors.slice(0, -1), allFactors.slice(0, 1)]) {
    const { overall, breach, ransomware, factors } = score([], { checked })
    assert.equal(overall, 100)
    assert.deepEqual([breach.drivers, ransomware.drivers], [[], []])
    assert.equal(likelihoodValue(breach.probability), 5)
    assert.equal(likelihoodValue(ransomware.probability), 4)
    assert.deepEqual(
      factors,
      checked.map((factor) => ({ factor, score: 100, scoreImpact: 0 })),
    )
  }
})

test('one confirmed critical finding gives a C, whatever its factor', () => {
  for (const checked of [allFactors, allFactors.slice(0, -1)]) {
    for (const factor of checked) assert.equal(grade([observed({ factor })], { checked }), 'GRADE_C', factor)
  }
})

test('five critical findings of different types in one factor give an F, whatever the factor', () => {
  for (const factor of allFactors) {
    const five = [1, 2, 3, 4, 5].map((n) => observed({ factor, observationType: `type_${n}` }))
    assert.equal(grade(five), 'GRADE_F', factor)
  }
})

test('three missing headers of low severity still give an A', () => {
  const factor = 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY'
  const headers = ['csp_missing', 'hsts_missing', 'x_frame_options_missing'].map((observationType) =>
    observed({ factor, observationType, severity: 'SEVERITY_LOW' }),
  )
  assert.equal(grade(headers), 'GRADE_A')
})

test('the worked example in the documentation is right', () => {
  const factor = 'OBSERVATION_CATEGORY_EMAIL_SECURITY'
  const soft = observed({ factor, observationType: 'spf_soft', severity: 'SEVERITY_LOW' })
  const { overall, factors, breach, ransomware, scoreImpacts } = score(
    [
      observed({ observationType: 'cve', severity: 'SEVERITY_HIGH', knownExploited: true }),
      observed({ factor, observationType: 'dmarc_missing', severity: 'SEVERITY_MEDIUM' }),
      soft,
      soft,
    ],
    {
      checked: [
        vulnerabilities,
        factor,
        'OBSERVATION_CATEGORY_ENCRYPTION',
        'OBSERVATION_CATEGORY_DNS_HEALTH',
      ],
    },
  )
  assert.equal(overall.toFixed(2), '77.47')
  assert.deepEqual(
    factors.map(({ score: value, scoreImpact }) => [value.toFixed(2), scoreImpact]),
    [
      ['70.00', 16.28],
      ['89.71', 1.1],
      ['100.00', 0],
      ['100.00', 0],
    ],
  )
  assert.deepEqual([...scoreImpacts.values()], [16.28, 0.86, 0.03])
  assert.deepEqual(
    [breach, ransomware].map(({ probability }) => likelihoodValue(probability)),
    [21, 5],
  )
})

test('a critical finding that is known to be exploited keeps the score at 79, whatever its confidence', () => {
  const doubtful = observed({ confidence: 'CONFIDENCE_LOW', knownExploited: true })
  assert.equal(score([doubtful]).overall, 79)
  assert.equal(Math.round(score([{ ...doubtful, knownExploited: false }]).overall), 94)
  assert.equal(Math.round(score([{ ...doubtful, severity: 'SEVERITY_HIGH' }]).overall), 96)
  assert.equal(score([doubtful]).scoreImpacts.values().next().value, 21)
})

test('a breach that is recent and unresolved keeps the score at 69; a past one only counts in the likelihood', () => {
  assert.equal(score([], { events: { ...quiet, recentBreach: true } }).overall, 69)
  const past = score([], { events: { ...quiet, pastBreach: true, pastRansomware: true } })
  assert.equal(past.overall, 100)
  assert.equal(likelihoodValue(past.breach.probability), 10)
  assert.equal(likelihoodValue(past.ransomware.probability), 6)
})

test('grades begin at a rounded score of 90, 80, 70 and 60', () => {
  assert.deepEqual(
    [100, 89.5, 89.49, 80, 79.4, 70, 69, 60, 59.4, 0].map((value) => gradeOf(value).slice(-1)),
    ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'F', 'F'],
  )
})

const aFactor = fc.constantFrom<Factor>(
  vulnerabilities,
  'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS',
  'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  'OBSERVATION_CATEGORY_OTHER',
)

const anObservation: fc.Arbitrary<Observed> = fc.record({
  factor: aFactor,
  observationType: fc.constantFrom('a', 'b', 'dmarc_missing', 'exposed_rdp'),
  severity: fc.constantFrom(...Severity.enum.slice(2)),
  confidence: fc.constantFrom(...Confidence.enum),
  knownExploited: fc.boolean(),
  likelyExploited: fc.boolean(),
  knownRansomwareUse: fc.boolean(),
})

const observations = fc.array(anObservation, { maxLength: 25 })
const someEvents = fc.record({
  recentBreach: fc.boolean(),
  pastBreach: fc.boolean(),
  pastRansomware: fc.boolean(),
})
const someFactors = fc.constantFrom(
  allFactors,
  allFactors.filter((factor) => factor !== vulnerabilities),
)

const figures = ({ overall, breach, ransomware }: VendorScore) => ({
  overall: Math.round(overall),
  breach: likelihoodValue(breach.probability),
  ransomware: likelihoodValue(ransomware.probability),
})

test('with the same factors checked, a new finding never raises a score and a resolved one never lowers it', () => {
  fc.assert(
    fc.property(observations, anObservation, someEvents, (before, found, events) => {
      const [without, with_] = [before, [...before, found]].map((open) => score(open, { events }))
      assert.ok(without && with_)
      assert.ok(with_.overall <= without.overall + 1e-9)
      assert.ok(figures(with_).overall <= figures(without).overall)
    }),
    { numRuns: 500 },
  )
})

test('a new finding never lowers a likelihood and a resolved one never raises it', () => {
  fc.assert(
    fc.property(observations, anObservation, someEvents, (before, found, events) => {
      const [without, with_] = [before, [...before, found]].map((open) => figures(score(open, { events })))
      assert.ok(without && with_)
      assert.ok(with_.breach >= without.breach && with_.ransomware >= without.ransomware)
    }),
    { numRuns: 500 },
  )
})

test('every figure stays within 0 and 100, and drivers are sorted by what they contribute', () => {
  fc.assert(
    fc.property(observations, someFactors, someEvents, (open, checked, events) => {
      const found = score(open, { checked, events })
      for (const value of Object.values(figures(found))) assert.ok(value >= 0 && value <= 100)
      assert.ok(found.factors.every(({ score: value }) => value >= 0 && value <= 100))
      for (const { drivers } of [found.breach, found.ransomware]) {
        assert.ok(drivers.every(({ contribution, count }) => contribution > 0 && count > 0))
        const contributions = drivers.map(({ contribution }) => contribution)
        assert.deepEqual(
          contributions,
          contributions.toSorted((a, b) => b - a),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('scoreImpact is how much higher the overall score would be without the observation', () => {
  fc.assert(
    fc.property(fc.array(anObservation, { minLength: 1, maxLength: 15 }), someEvents, (open, events) => {
      const given = evidence(open, { events })
      const found = scoreVendor(given)
      assert.ok(found)
      for (const [index, one] of open.entries()) {
        const ofClass = given.factors
          .get(one.factor)
          ?.find(({ observationType }) => observationType === one.observationType)
          ?.classes.find(
            ({ severity, confidence, knownExploited, likelyExploited }) =>
              severity === one.severity &&
              confidence === one.confidence &&
              knownExploited === one.knownExploited &&
              likelyExploited === one.likelyExploited,
          )
        assert.ok(ofClass)
        const naive = score(open.toSpliced(index, 1), { events }).overall - found.overall
        const impact = found.scoreImpacts.get(ofClass) ?? Number.NaN
        assert.ok(impact >= 0 && Math.abs(impact - naive) <= 0.005 + 1e-9, `${impact} is not ${naive}`)
      }
    }),
    { numRuns: 300 },
  )
})

test('drivers are the types without which the likelihood would fall most', () => {
  const { breach, ransomware } = score([
    observed({ observationType: 'cve', knownExploited: true, knownRansomwareUse: true }),
    observed({ observationType: 'cve', severity: 'SEVERITY_LOW' }),
    observed({ observationType: 'banner', severity: 'SEVERITY_LOW' }),
    observed({ factor: 'OBSERVATION_CATEGORY_NETWORK_SECURITY', observationType: 'exposed_rdp' }),
  ])
  assert.deepEqual(
    breach.drivers.map(({ observationType, title, count }) => [observationType, title, count]),
    [
      ['cve', 'About cve', 2],
      ['exposed_rdp', 'About exposed_rdp', 1],
      ['banner', 'About banner', 1],
    ],
  )
  assert.deepEqual(
    ransomware.drivers.map(({ observationType, count }) => [observationType, count]),
    [
      ['cve', 1],
      ['exposed_rdp', 1],
    ],
  )
  const many = score(Array.from({ length: 30 }, (_, n) => observed({ observationType: `type_${n}` })))
  assert.equal(many.breach.drivers.length <= 10, true)
})
