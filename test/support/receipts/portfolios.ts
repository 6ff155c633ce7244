import { Confidence, Severity } from '@parapet/contract'
import fc from 'fast-check'
import { FindingEvidence } from '../../../server/src/domain/observations/finding-evidence.ts'
import type {
  FindingClass,
  ScoredEvent,
  VendorEvidence,
} from '../../../server/src/domain/scoring/vendor-evidence.ts'
import { allFactors, daysAgo } from '../scoring-cases.ts'

// Objects without a prototype are not equal to others with the same members.
const plain = { noNullPrototype: true } as const

const aFinding: fc.Arbitrary<FindingClass> = fc.record(
  {
    factor: fc.constantFrom(...allFactors.slice(0, 3), ...allFactors),
    type: fc.constantFrom(
      'type:a',
      'type:b',
      'type:ä\u{1f600}',
      'product:maker:c',
      'vulnerability:CVE-2026-1',
    ),
    severity: fc.constantFrom(...Severity.enum.slice(2)),
    confidence: fc.constantFrom(...Confidence.enum),
    exploitation: fc.constantFrom('none', 'none', 'none', 'likely', 'known', 'ransomware'),
    evidence: fc.oneof(
      { arbitrary: fc.constant(0), weight: 4 },
      {
        arbitrary: fc.integer({ min: 1, max: 2 * Math.max(...Object.values(FindingEvidence.numbers)) - 1 }),
        weight: 1,
      },
    ),
    firstSeen: fc.option(fc.constantFrom(0, 0, 14, 15, 30, 52, 89).map(daysAgo)),
    count: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 4, 7, 30),
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
  checked: fc.oneof(fc.constant(allFactors), fc.subarray(allFactors)),
  findings: fc.oneof(
    { arbitrary: fc.array(aFinding, { maxLength: 12 }), weight: 9 },
    // Enough for parts.
    { arbitrary: fc.array(aFinding, { minLength: 50, maxLength: 70, size: 'max' }), weight: 1 },
  ),
  events: fc.uniqueArray(anEvent, { maxLength: 3, selector: ({ id }) => id }),
})

/** Random vendors, the same ones for the same seed. Many of their findings share points equally. */
export const portfolios = (count: number, seed: number): VendorEvidence[] =>
  fc.sample(aPortfolio, { numRuns: count, seed })
