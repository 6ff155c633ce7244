import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Severity } from '@parapet/contract'
import { overallOf, takeStanding, type VendorEvidence } from './standing.ts'
import { planFixes } from './plan-fixes.ts'
import type { Factor } from './scoring-model.ts'

const type = (observationType: string, severity: Severity, count = 1, knownExploited = false) => ({
  observationType,
  title: observationType,
  classes: [
    {
      severity,
      confidence: 'CONFIDENCE_CONFIRMED' as const,
      knownExploited,
      likelyExploited: false,
      count,
      ransomwareCount: 0,
    },
  ],
})

const events = { recentBreach: false, pastBreach: false, pastRansomware: false }

const evidence = (factors: Partial<Record<Factor, ReturnType<typeof type>[]>>): VendorEvidence => ({
  // The record's keys are known to be factors.
  factors: new Map(Object.entries(factors) as [Factor, ReturnType<typeof type>[]][]),
  events,
})

const without = ({ factors }: VendorEvidence, gone: readonly string[]): VendorEvidence => ({
  factors: new Map(
    [...factors].map(([factor, tallies]) => [
      factor,
      tallies.filter(({ observationType }) => !gone.includes(observationType)),
    ]),
  ),
  events,
})

const scoreOf = (given: VendorEvidence): number => overallOf(takeStanding(given))

const sample = evidence({
  OBSERVATION_CATEGORY_EMAIL_SECURITY: [type('a', 'SEVERITY_HIGH', 4), type('b', 'SEVERITY_LOW')],
  OBSERVATION_CATEGORY_ENCRYPTION: [type('c', 'SEVERITY_MEDIUM', 2)],
  OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT: [type('d', 'SEVERITY_CRITICAL', 1, true)],
})

test('each step brings what the model says of the evidence without it and all before it', () => {
  const fixes = planFixes(sample, 10)
  assert.equal(fixes.length, 4)
  const gone: string[] = []
  for (const fix of fixes) {
    const alone = scoreOf(without(sample, [fix.observationType])) - scoreOf(sample)
    assert.ok(Math.abs(fix.points - Math.max(0, alone)) <= 0.005, fix.observationType)
    gone.push(fix.observationType)
    assert.equal(fix.scoreAfter, Math.round(scoreOf(without(sample, gone))))
  }
  assert.equal(fixes.at(-1)?.scoreAfter, 100)
})

test('no other first step brings more than the first one', () => {
  const [first] = planFixes(sample, 1)
  const all = [...sample.factors.values()].flat().map(({ observationType }) => observationType)
  const best = Math.max(...all.map((one) => scoreOf(without(sample, [one]))))
  assert.equal(first?.scoreAfter, Math.round(best))
})

test('where no single step helps, because a factor has lost more than it has, the worst is taken first', () => {
  const lost = Array.from({ length: 6 }, (_, index) => type(`worst-${index}`, 'SEVERITY_CRITICAL'))
  const fixes = planFixes(
    evidence({ OBSERVATION_CATEGORY_NETWORK_SECURITY: [type('mild', 'SEVERITY_LOW'), ...lost] }),
    10,
  )
  assert.equal(fixes[0]?.points, 0)
  assert.equal(fixes[0]?.severity, 'SEVERITY_CRITICAL')
  assert.equal(fixes.at(-1)?.observationType, 'mild')
  assert.equal(fixes.at(-1)?.scoreAfter, 100)
})

test('nothing checked, and nothing found, leave nothing to fix', () => {
  assert.deepEqual(planFixes(evidence({}), 10), [])
  assert.deepEqual(planFixes(evidence({ OBSERVATION_CATEGORY_DNS_HEALTH: [] }), 10), [])
})
