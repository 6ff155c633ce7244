import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breach, source } from '../../../../test/support/impact-judgement.ts'
import {
  company,
  judgedEvent,
  seenVulnerabilities,
  seenVulnerability,
} from '../../../../test/support/security-event-facts.ts'
import type { CompanyEvidence, JudgedEvent, VendorAnswer } from './impact-evidence.ts'
import { judgeImpact } from './judge-impact.ts'

const standing = (event: JudgedEvent, given: Partial<CompanyEvidence> = {}): string =>
  judgeImpact(event, company(given)).standing.replace('IMPACT_STANDING_', '')

const said = (response: VendorAnswer['response']): Partial<CompanyEvidence> => ({
  answer: { response, at: '2026-02-15T00:00:00.000Z' },
  response,
})

const by = (...reliabilities: (typeof source.reliability | 'PROBABLE' | 'UNVERIFIED')[]): JudgedEvent => ({
  ...breach('acme.com'),
  sources: reliabilities.map((one) => ({
    ...source,
    reliability: one === source.reliability ? one : (`SOURCE_RELIABILITY_${one}` as const),
  })),
})

test('a victim that a confirmed or probable source names is confirmed, by any other source claimed', () => {
  assert.equal(standing(by('SOURCE_RELIABILITY_CONFIRMED')), 'CONFIRMED')
  assert.equal(standing(by('UNVERIFIED', 'PROBABLE')), 'CONFIRMED')
  assert.equal(standing(by('UNVERIFIED', 'UNVERIFIED')), 'CLAIMED')
  assert.equal(standing(by()), 'CLAIMED')
})

test('what the vendor says of itself is confirmed, and its denial leaves a claim only if it is the named victim', () => {
  const other = breach('other.com')
  assert.equal(standing(other, said('VENDOR_RESPONSE_TYPE_IMPACTED')), 'CONFIRMED')
  assert.equal(standing(other, said('VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED')), 'CONFIRMED')
  assert.equal(standing(other, said('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')), 'NONE')
  assert.equal(standing(breach('acme.com'), said('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')), 'CLAIMED')
})

test('any other impact is a claim, and a possible one is not established', () => {
  const event = judgedEvent({ vulnerabilityIds: ['CVE-2021-44228'] })
  const open = (confidence: 'CONFIDENCE_CONFIRMED' | 'CONFIDENCE_LOW') => ({
    open: seenVulnerabilities(seenVulnerability({ confidence })),
  })
  assert.equal(standing(event, open('CONFIDENCE_CONFIRMED')), 'CLAIMED')
  assert.equal(standing(event, open('CONFIDENCE_LOW')), 'NONE')
  assert.equal(standing(breach(undefined), {}), 'NONE')
  assert.equal(standing(event), 'NONE')
})
