import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Confidence, Severity } from '@parapet/contract'
import fc from 'fast-check'
import { allFactors, daysAgo, today } from '../../../../test/support/scoring-cases.ts'
import { FindingEvidence } from '../observations/finding-evidence.ts'
import { findCauses } from './find-causes.ts'
import { findingPoints } from './finding-points.ts'
import { hazardSum } from './likelihood.ts'
import { scoreOf } from './loss.ts'
import { planFixes } from './plan-fixes.ts'
import { scoringModel } from './scoring-model.ts'
import { scoreVendor } from './score-vendor.ts'
import { lossesOf, takeStanding } from './standing.ts'
import { type FindingClass, onDay, type ScoredEvent, type VendorEvidence } from './vendor-evidence.ts'

const numRuns = 2_000

const exploitations = ['none', 'likely', 'known', 'ransomware'] as const
const severities = Severity.enum.slice(2)
const confidences = Confidence.enum.slice(1)

// Objects without a prototype are not equal to others with the same members.
const plain = { noNullPrototype: true } as const

const aFinding: fc.Arbitrary<FindingClass> = fc.record(
  {
    factor: fc.constantFrom(...allFactors),
    type: fc.constantFrom('type:a', 'type:b', 'product:maker:c', 'vulnerability:CVE-2026-1'),
    severity: fc.constantFrom(...severities),
    confidence: fc.constantFrom(...confidences),
    exploitation: fc.constantFrom(...exploitations),
    evidence: fc.constantFrom(0, 0, 0, ...Object.values(FindingEvidence.numbers)),
    firstSeen: fc.option(fc.integer({ min: 0, max: 89 }).map(daysAgo)),
    count: fc.constantFrom(1, 1, 1, 2, 7, 300),
  },
  plain,
)

const anEvent: fc.Arbitrary<ScoredEvent> = fc.record(
  {
    id: fc.constantFrom('evt_1', 'evt_2', 'evt_3'),
    kind: fc.constantFrom('breach', 'ransomware'),
    standing: fc.constantFrom('confirmed', 'claimed'),
    isSettled: fc.boolean(),
    occurredOn: fc.integer({ min: 0, max: 900 }).map(daysAgo),
  },
  plain,
)

const aPortfolio: fc.Arbitrary<VendorEvidence> = fc.record({
  checked: fc.constant(allFactors),
  findings: fc.array(aFinding, { maxLength: 15 }),
  events: fc.uniqueArray(anEvent, { maxLength: 3, selector: ({ id }) => id }),
})

const figures = (evidence: VendorEvidence) => {
  const standing = takeStanding(evidence, today)
  return {
    score: scoreOf(lossesOf(standing)),
    breach: hazardSum(standing, 'breach'),
    ransomware: hazardSum(standing, 'ransomware'),
  }
}

const isNoBetter = (worse: VendorEvidence, than: VendorEvidence): void => {
  const [before, after] = [figures(than), figures(worse)]
  assert.ok(after.score <= before.score + 1e-9, `${after.score} is better than ${before.score}`)
  assert.ok(after.breach >= before.breach - 1e-12 && after.ransomware >= before.ransomware - 1e-12)
}

const withFinding = (evidence: VendorEvidence, finding: FindingClass): VendorEvidence => ({
  ...evidence,
  findings: [...evidence.findings, { ...finding, count: 1 }],
})

test('a new finding never raises the score or lowers a likelihood', () => {
  fc.assert(
    fc.property(aPortfolio, aFinding, (portfolio, finding) =>
      isNoBetter(withFinding(portfolio, finding), portfolio),
    ),
    { numRuns },
  )
})

const next = <T>(members: readonly T[], member: T): T =>
  members[Math.min(members.indexOf(member) + 1, members.length - 1)] ?? member

test('a worse severity, a higher confidence or an exploitation never raises the score or lowers a likelihood', () => {
  const worsened = (finding: FindingClass): FindingClass[] => [
    { ...finding, severity: next(severities, finding.severity) },
    { ...finding, confidence: next(confidences, finding.confidence) },
    { ...finding, exploitation: next(exploitations, finding.exploitation) },
    ...Object.values(FindingEvidence.numbers).map((bit) => ({
      ...finding,
      evidence: finding.evidence | bit,
    })),
  ]
  fc.assert(
    fc.property(aPortfolio, aFinding, (portfolio, finding) => {
      for (const worse of worsened(finding))
        isNoBetter(withFinding(portfolio, worse), withFinding(portfolio, finding))
    }),
    { numRuns },
  )
})

test('resolving any finding raises the unrounded score by more than zero', () => {
  fc.assert(
    fc.property(aPortfolio, aFinding, (portfolio, finding) => {
      assert.ok(figures(portfolio).score > figures(withFinding(portfolio, finding)).score)
    }),
    { numRuns },
  )
})

test('one more checked factor without findings changes nothing', () => {
  fc.assert(
    fc.property(aPortfolio, fc.constantFrom(...allFactors), (portfolio, factor) => {
      const without = {
        ...portfolio,
        checked: allFactors.filter((one) => one !== factor),
        findings: portfolio.findings.filter((one) => one.factor !== factor),
      }
      assert.deepEqual(figures({ ...without, checked: allFactors }), figures(without))
    }),
    { numRuns },
  )
})

test('the order of findings and events changes nothing', () => {
  fc.assert(
    fc.property(aPortfolio, (portfolio) => {
      const reversed = {
        checked: portfolio.checked.toReversed(),
        findings: portfolio.findings.toReversed(),
        events: portfolio.events.toReversed(),
      }
      const shown = (evidence: VendorEvidence) => {
        const { tenths, factors, events, breach, ransomware } = scoreVendor(evidence, today)
        return { tenths, factors: factors.map((one) => one.tenths), events, breach, ransomware }
      }
      assert.deepEqual(shown(reversed), shown(portfolio))
    }),
    { numRuns },
  )
})

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

test('points add up: findings to types, types to factors, factors and events to 100 minus the score', () => {
  fc.assert(
    fc.property(aPortfolio, (portfolio) => {
      const score = scoreVendor(portfolio, today)
      const { tenths, factors, events } = score
      assert.equal(sum([...factors, ...events].map((one) => one.tenths)), 1000 - tenths)
      const points = new Map(findingPoints(score).map((one) => [one.one, one]))
      for (const factor of factors) {
        const { items, smaller } = factor.types
        assert.equal(sum([...items, smaller].map((one) => one.tenths)), factor.tenths)
        assert.ok(items.every((one) => one.tenths > 0))
        for (const { item, tenths: typeTenths } of items) {
          const own = item.classes.map((one) => points.get(one))
          const shown = sum(own.map((one) => (one ? one.tenths * one.one.count + one.extra : 0)))
          const hidden = own.some((one) => one?.tenths === 0)
          assert.ok(hidden ? shown <= typeTenths : shown === typeTenths, `${shown} of ${typeTenths}`)
        }
      }
    }),
    { numRuns },
  )
})

test('the drivers of a likelihood add up to it', () => {
  fc.assert(
    fc.property(aPortfolio, (portfolio) => {
      const { breach, ransomware } = scoreVendor(portfolio, today)
      for (const { probability, drivers } of [breach, ransomware]) {
        assert.equal(sum(drivers.map(({ tenths }) => tenths)), Math.round(probability * 1000))
        assert.ok(drivers.length <= 10 && drivers.every(({ tenths }) => tenths > 0))
      }
    }),
    { numRuns },
  )
})

test('fixes come in order of gain, none brings nothing, and all of them together leave only events', () => {
  fc.assert(
    fc.property(aPortfolio, (portfolio) => {
      const standing = takeStanding(portfolio, today)
      const { fixes, smaller } = planFixes(standing, 10)
      const gains = fixes.map(({ tenths }) => tenths)
      assert.deepEqual(
        gains,
        gains.toSorted((a, b) => b - a),
      )
      assert.ok(gains.every((gain) => gain > 0))
      const last = smaller ?? fixes.at(-1)
      const clean = Math.round(
        Math.round(scoreOf(lossesOf({ types: [], events: standing.events })) * 10) / 10,
      )
      if (last) assert.ok(Math.abs(last.scoreAfter - clean) <= (smaller ? 0 : 1))
    }),
    { numRuns },
  )
})

test('the causes of a change add up to it', () => {
  fc.assert(
    fc.property(aPortfolio, aPortfolio, fc.integer({ min: 1, max: 100 }), (before, after, days) => {
      const past = scoreVendor(before, daysAgo(days))
      const now = scoreVendor(onDay(after, today), today)
      const causes = findCauses(
        { day: daysAgo(days), modelVersion: scoringModel.version, tenths: past.tenths, evidence: before },
        onDay(after, today),
        { day: today, tenths: now.tenths, modelVersion: scoringModel.version },
      )
      assert.equal(sum(causes.map(({ tenths }) => tenths)), now.tenths - past.tenths)
      assert.ok(causes.every(({ tenths }) => tenths !== 0))
    }),
    { numRuns },
  )
})
