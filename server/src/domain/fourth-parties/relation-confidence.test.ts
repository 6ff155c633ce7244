import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relationConfidence } from './relation-confidence.ts'

const mx = { method: 'DETECTION_METHOD_DNS_MX', confidence: 'CONFIDENCE_HIGH' } as const
const spf = { method: 'DETECTION_METHOD_DNS_SPF_INCLUDE', confidence: 'CONFIDENCE_HIGH' } as const
const token = { method: 'DETECTION_METHOD_DNS_TXT_VERIFICATION', confidence: 'CONFIDENCE_HIGH' } as const
const script = { method: 'DETECTION_METHOD_HTML_SCRIPT', confidence: 'CONFIDENCE_MEDIUM' } as const
const policy = { method: 'DETECTION_METHOD_CSP_SOURCE', confidence: 'CONFIDENCE_MEDIUM' } as const
const caa = { method: 'DETECTION_METHOD_DNS_CAA', confidence: 'CONFIDENCE_MEDIUM' } as const
const day = 86_400_000

test('one method is as certain as the best of its signatures', () => {
  assert.equal(relationConfidence([mx], 0), 'CONFIDENCE_HIGH')
  assert.equal(relationConfidence([mx, mx], 0), 'CONFIDENCE_HIGH')
  assert.equal(relationConfidence([script], 0), 'CONFIDENCE_MEDIUM')
})

test('two independent methods are one level more certain, and no more than confirmed', () => {
  assert.equal(relationConfidence([mx, spf], 0), 'CONFIDENCE_CONFIRMED')
  assert.equal(relationConfidence([script, caa], 0), 'CONFIDENCE_HIGH')
  assert.equal(relationConfidence([script, mx], 0), 'CONFIDENCE_CONFIRMED')
  const confirmed = { ...mx, confidence: 'CONFIDENCE_CONFIRMED' } as const
  assert.equal(relationConfidence([confirmed, spf, token, script], 0), 'CONFIDENCE_CONFIRMED')
})

test('a script and the policy that allows it are one method', () => {
  assert.equal(relationConfidence([script, policy], 0), 'CONFIDENCE_MEDIUM')
})

test('a verification token alone counts less once it is more than a year old', () => {
  assert.equal(relationConfidence([token], 365 * day), 'CONFIDENCE_HIGH')
  assert.equal(relationConfidence([token], 365 * day + 1), 'CONFIDENCE_MEDIUM')
  assert.equal(relationConfidence([{ ...token, confidence: 'CONFIDENCE_LOW' }], 400 * day), 'CONFIDENCE_LOW')
  assert.equal(relationConfidence([token, mx], 400 * day), 'CONFIDENCE_CONFIRMED')
  assert.equal(relationConfidence([mx], 400 * day), 'CONFIDENCE_HIGH')
})
