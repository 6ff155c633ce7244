import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import { receiptOf } from '../../../../test/support/receipts/receipt-of.ts'
import { allFactors, found, happened, times, today } from '../../../../test/support/scoring-cases.ts'
import { canonicalJson } from '../kernel/canonical-json.ts'
import { newReceiptKey, receiptJwk } from './receipt-key.ts'
import { scoreVendor } from './score-vendor.ts'

const evidence = {
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
}

const hash = (...parts: (string | Buffer)[]): Buffer => {
  const all = createHash('sha256')
  for (const part of parts) all.update(part)
  return all.digest()
}

/** The tree as RFC 6962 defines it, by recursion. */
const rootOf = (leaves: readonly string[]): Buffer => {
  if (leaves.length === 0) return hash('')
  const [only] = leaves
  if (leaves.length === 1) return hash(Buffer.from([0]), only ?? '')
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return hash(Buffer.from([1]), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

test('the receipt of the worked example has its numbers, and the points add up to what is lost', async () => {
  const { receipt, text } = await receiptOf(evidence, today)
  const { result, findings } = receipt
  assert.equal(result.score, 57.9)
  assert.deepEqual([result.value, result.grade, result.scoreAtMost], [58, 'GRADE_F', undefined])
  assert.deepEqual([result.breachLikelihood.probability, result.ransomware.probability], [0.2995, 0.0352])
  const tenths = (all: readonly { points: number }[]): number =>
    all.reduce((sum, { points }) => sum + Math.round(points * 10), 0)
  assert.equal(tenths(result.factors) + tenths(result.events), 421)
  assert.equal(tenths(findings.items ?? []), tenths(result.types))
  assert.equal(text, canonicalJson(receipt))
  assert.equal(
    findings.root,
    rootOf((findings.items ?? []).map((item) => canonicalJson(item))).toString('hex'),
  )
})

test('a vendor that too little was checked of has no score in its receipt, only what it is at most', async () => {
  const { receipt } = await receiptOf({ ...evidence, checked: [] }, today)
  const { isCovered, score, value, grade, scoreAtMost } = receipt.result
  assert.deepEqual(
    [isCovered, score, value, grade, scoreAtMost],
    [false, undefined, undefined, undefined, 58],
  )
  assert.ok(receipt.findings.items?.every(({ points }) => points === 0))
})

test('a large receipt lists classes, and its parts have the findings and the same tree', async () => {
  for (const count of [200, 257, 1_000]) {
    const many = { ...evidence, findings: [...evidence.findings, found({ type: 'type:many', count })] }
    const { receipt, parts } = await receiptOf(many, today)
    const { items, classes, parts: refs, count: all, root } = receipt.findings
    assert.equal(items, undefined)
    assert.equal(all, count + 6)
    assert.equal(
      classes?.reduce((sum, one) => sum + one.count, 0),
      all,
    )
    const lists = parts.map((part) => (JSON.parse(part) as unknown[]).map((item) => JSON.stringify(item)))
    assert.equal(rootOf(lists.flat()).toString('hex'), root)
    assert.deepEqual(
      lists.map((leaves) => ({ count: leaves.length, root: rootOf(leaves).toString('hex') })),
      refs,
    )
    assert.deepEqual(receipt.result.score, scoreVendor(many, today).tenths / 10)
  }
})

test('the signature is over the canonical form and its format, by the key that is published', async () => {
  const key = newReceiptKey()
  const { text, signature } = await receiptOf(evidence, today, key)
  const publicKey = createPublicKey({ key: receiptJwk(key), format: 'jwk' })
  const isRight = (signed: string): boolean =>
    verify(null, Buffer.from(signed), publicKey, Buffer.from(signature.value, 'base64url'))
  assert.ok(isRight(`parapet-score-receipt/1\n${text}`))
  assert.ok(!isRight(text))
  assert.ok(!isRight(`parapet-score-receipt/1\n${text.replace('57.9', '67.9')}`))
  assert.equal(
    signature.keyId,
    hash(Buffer.from(signature.publicKey, 'base64url')).toString('hex').slice(0, 16),
  )
})
