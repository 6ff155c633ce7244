import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allFactors, found, happened, times, today } from '../../../../test/support/scoring-cases.ts'
import { planFixes } from './plan-fixes.ts'
import { scoreVendor } from './score-vendor.ts'

test('the worked example in the documentation is right', () => {
  const { tenths, standing, factors, events, breach, ransomware } = scoreVendor(
    {
      checked: allFactors,
      findings: [
        found({
          type: 'product:jquery:jquery',
          severity: 'HIGH',
          confidence: 'CONFIDENCE_MEDIUM',
          daysOpen: 100,
          count: 2,
        }),
        found({ type: 'type:dmarc_missing', factor: 'EMAIL_SECURITY', severity: 'HIGH', daysOpen: 52 }),
        ...times(3, (n) =>
          found({ type: `type:header_${n}`, factor: 'WEB_APPLICATION_SECURITY', severity: 'LOW' }),
        ),
      ],
      events: [happened({ daysAgo: 90 })],
    },
    today,
  )
  assert.equal(tenths, 579)
  assert.deepEqual(
    standing.types.map(({ type, weight }) => [type, weight.toFixed(2)]),
    [
      ['type:dmarc_missing', '15.00'],
      ['product:jquery:jquery', '20.71'],
      ['type:header_0', '1.20'],
      ['type:header_1', '1.20'],
      ['type:header_2', '1.20'],
    ],
  )
  assert.deepEqual(
    events.map((event) => event.tenths),
    [227],
  )
  assert.deepEqual(
    factors.filter((factor) => factor.tenths > 0).map((factor) => [factor.factor, factor.tenths]),
    [
      ['OBSERVATION_CATEGORY_EMAIL_SECURITY', 76],
      ['OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT', 104],
      ['OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY', 14],
    ],
  )
  const { fixes, smaller } = planFixes(standing, 10)
  assert.deepEqual(
    fixes.map((fix) => [fix.type.type, fix.tenths]),
    [
      ['product:jquery:jquery', 74],
      ['type:dmarc_missing', 51],
    ],
  )
  assert.equal(smaller?.count, 3)
  assert.deepEqual([breach.probability, ransomware.probability], [0.2995, 0.0352])
})
