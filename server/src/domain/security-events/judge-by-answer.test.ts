import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  company,
  judgedEvent,
  seenVulnerabilities,
  seenVulnerability,
  usedFourthParty,
} from '../../../../test/support/security-event-facts.ts'
import type { CompanyEvidence, ImpactJudgement, VendorAnswer } from './impact-evidence.ts'
import { judgeImpact } from './judge-impact.ts'

const event = judgedEvent({
  vulnerabilityIds: ['CVE-2021-44228'],
  subjects: [{ domain: 'cloud.net', name: 'Cloud Inc', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
})

const at = '2026-02-15T00:00:00.000Z'

const answered = (
  response: VendorAnswer['response'],
  given: Partial<CompanyEvidence> = {},
): ImpactJudgement => judgeImpact(event, company({ answer: { response, at }, response, ...given }))

const verdict = ({ impact, confidence }: ImpactJudgement) => [
  impact.replace('IMPACT_STATUS_', ''),
  confidence.replace('CONFIDENCE_', ''),
]

const open = (given: Parameters<typeof seenVulnerability>[0] = {}) =>
  ({ open: seenVulnerabilities(seenVulnerability(given)) }) as const

test("the vendor's own answer decides", () => {
  assert.deepEqual(verdict(answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')), ['NOT_IMPACTED', 'CONFIRMED'])
  assert.deepEqual(verdict(answered('VENDOR_RESPONSE_TYPE_IMPACTED')), ['IMPACTED', 'CONFIRMED'])
  assert.deepEqual(verdict(answered('VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED')), ['REMEDIATED', 'CONFIRMED'])
})

test('the answer is a factor and the reason', () => {
  const { reason, factors } = answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')
  assert.equal(reason, 'The vendor answered on 2026-02-15 that it is not impacted.')
  assert.deepEqual(factors, [
    {
      factorType: 'IMPACT_FACTOR_TYPE_VENDOR_STATEMENT',
      description: 'The vendor says that it is not impacted.',
      observedAt: at,
      weight: 'IMPACT_WEIGHT_CONCLUSIVE',
    },
  ])
})

test('an open finding of the CVE disputes a denial; a guessed one only makes it less sure', () => {
  const judgement = answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED', open())
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'LOW'])
  assert.equal(judgement.standing, 'IMPACT_STANDING_NONE')
  assert.equal(
    judgement.reason,
    'The vendor answered on 2026-02-15 that it is not impacted, but CVE-2021-44228 is open on one of its assets, last seen on 2026-02-10.',
  )
  assert.equal(judgement.factorCount, 2)
  assert.deepEqual(
    verdict(answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED', open({ confidence: 'CONFIDENCE_LOW' }))),
    ['NOT_IMPACTED', 'MEDIUM'],
  )
})

test('using a victim does not contradict a denial: it is what was asked about', () => {
  const judgement = answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED', { fourthParties: [usedFourthParty()] })
  assert.deepEqual(verdict(judgement), ['NOT_IMPACTED', 'CONFIRMED'])
  assert.equal(judgement.factorCount, 2)
})

test('a denial of being the named victim is disputed, and counts as a claim', () => {
  const judgement = answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED', { domain: 'cloud.net' })
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'LOW'])
  assert.equal(judgement.standing, 'IMPACT_STANDING_CLAIMED')
  assert.match(judgement.reason, /but the event names the vendor as the victim/)
})

test('an observation that is new since the answer makes it doubtful', () => {
  const since = '2026-02-16T00:00:00.000Z'
  for (const response of [
    'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
    'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
  ] as const) {
    const first = answered(response, open({ firstSeen: since, lastSeen: since }))
    assert.deepEqual(verdict(first), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
    assert.match(
      first.reason,
      /^CVE-2021-44228 was first seen on 192\.0\.2\.10:443\/tcp on 2026-02-16, after the vendor answered on 2026-02-15 that it /,
    )
    const back = answered(response, open({ reopenedAt: since, lastSeen: since }))
    assert.deepEqual(verdict(back), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
    assert.match(back.reason, /^CVE-2021-44228 came back on/)
  }
})

test('a later sighting of what was open disproves a fix and not a denial', () => {
  const again = open({ lastSeen: '2026-02-20T00:00:00.000Z' })
  const fixed = answered('VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED', again)
  assert.equal(fixed.impact, 'IMPACT_STATUS_POTENTIALLY_IMPACTED')
  assert.match(fixed.reason, /was still seen on 192\.0\.2\.10:443\/tcp on 2026-02-20, after/)
  const guessed = open({ lastSeen: '2026-02-20T00:00:00.000Z', confidence: 'CONFIDENCE_LOW' })
  assert.equal(answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED', guessed).impact, 'IMPACT_STATUS_NOT_IMPACTED')
})

test('a fix that no scan has seen yet is believed, with doubt', () => {
  const judgement = answered('VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED', open())
  assert.deepEqual(verdict(judgement), ['REMEDIATED', 'MEDIUM'])
  assert.match(
    judgement.reason,
    /but no scan has confirmed it yet: CVE-2021-44228 is open on one of its assets/,
  )
})

test('a vendor that says it is impacted stays so when its observations are resolved, with doubt', () => {
  const resolved = seenVulnerabilities(seenVulnerability({ resolvedAt: '2026-02-16T00:00:00.000Z' }))
  const judgement = answered('VENDOR_RESPONSE_TYPE_IMPACTED', { resolved })
  assert.deepEqual(verdict(judgement), ['IMPACTED', 'MEDIUM'])
  assert.match(judgement.reason, /but CVE-2021-44228 was found on one of its assets and is resolved/)
})

test('investigating and declining decide nothing', () => {
  const investigating = judgeImpact(
    event,
    company({ response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING', ...open() }),
  )
  assert.deepEqual(verdict(investigating), ['IMPACTED', 'HIGH'])
  assert.match(
    investigating.reason,
    /is open on one of its assets, last seen on 2026-02-10\. The vendor says that it is investigating\.$/,
  )
  const declined = judgeImpact(event, company({ response: 'VENDOR_RESPONSE_TYPE_DECLINED' }))
  assert.deepEqual(verdict(declined), ['UNKNOWN', 'LOW'])
  assert.equal(declined.factorCount, 0)
  assert.match(declined.reason, /The vendor has declined to answer\.$/)
})

test('they leave the answer before them, which is less sure then', () => {
  const judgement = answered('VENDOR_RESPONSE_TYPE_NOT_IMPACTED', {
    response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
  })
  assert.deepEqual(verdict(judgement), ['NOT_IMPACTED', 'MEDIUM'])
  assert.match(judgement.reason, /that it is not impacted\. The vendor says that it is investigating\.$/)
})
