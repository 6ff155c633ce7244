import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { signableJson } from '../../server/src/domain/kernel/signable-json.ts'
import { newReceiptKey } from '../../server/src/domain/scoring/receipt-key.ts'
import { pageVerifier } from '../support/receipts/page-verifier.ts'
import { noPython, verifyInPython } from '../support/receipts/python-verifier.ts'
import { receiptOf } from '../support/receipts/receipt-of.ts'
import { allFactors, found, today } from '../support/scoring-cases.ts'

const { receipt, signature } = await receiptOf(
  { checked: allFactors, findings: [found()], events: [] },
  today,
  newReceiptKey(),
)

const order = 2n ** 252n + 27742317777372353535851937790883648493n

const signedBy = (publicKey: Buffer, value: Buffer): string =>
  signableJson({
    receipt,
    signature: {
      algorithm: 'Ed25519',
      keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
      publicKey: publicKey.toString('base64url'),
      value: value.toString('base64url'),
    },
    evidence: {},
  })

const right = Buffer.from(signature.value, 'base64url')
const own = Buffer.from(signature.publicKey, 'base64url')

/** The same signature modulo the order of the base point. */
const shifted = (): Buffer => {
  const s = BigInt(
    `0x${right
      .subarray(32)
      .toReversed()
      .reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')}`,
  )
  const bytes = Buffer.from((s + order).toString(16).padStart(64, '0'), 'hex').toReversed()
  return Buffer.concat([right.subarray(0, 32), bytes])
}

const point = (first: number, rest = 0, last = rest): Buffer =>
  Buffer.from([first, ...Array.from({ length: 30 }, () => rest), last])

// With these as key and as first half, the second half 0 would fit any message half of the time or always.
const weak = [point(1), point(0), point(0xec, 0xff, 0x7f), point(0xee, 0xff, 0x7f), point(1, 0, 0x80)]

const hostile: [string, Buffer | string][] = [
  ['nothing', ''],
  ['no JSON', '{"receipt":'],
  ['deep lists', '['.repeat(5_000_000)],
  ['deep objects', '{"a":'.repeat(200_000)],
  ['a large file', Buffer.alloc(20_000_000, '[')],
  ['a long text that never ends', `"${'\\'.repeat(2_000_001)}`],
  ['a text of quotes that never ends', `"${'\\"'.repeat(4_000_000)}`],
  ['NaN', '{"receipt":NaN}'],
  ['a number without end', `{"receipt":${'9'.repeat(1_000_000)}}`],
  ['a number too large', '{"receipt":1e400}'],
  ['half a character', '{"receipt":{"format":"\\ud800"}}'],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['a byte-order mark', `\uFEFF${signableJson({ receipt, signature, evidence: {} })}`],
  ['a null', 'null'],
  ['a prototype', '{"__proto__":{"receipt":{}},"receipt":{"format":"parapet-score-receipt/1"}}'],
  ['a receipt that is a list', '{"evidence":{},"receipt":[],"signature":{}}'],
  ['a signature in another form', signedBy(own, shifted())],
  ...weak.flatMap((key, index): [string, string][] => [
    [`weak key ${index}`, signedBy(key, Buffer.concat([key, Buffer.alloc(32)]))],
    [`weak key ${index} with the neutral point`, signedBy(key, Buffer.concat([point(1), Buffer.alloc(32)]))],
  ]),
]

const given = hostile.map(([, file]) => [Buffer.from(file)])

test('the page refuses hostile files with one sentence, and soon', () => {
  assert.ok(pageVerifier.verify([Buffer.from(signedBy(own, right))]).isValid)
  for (const [index, files] of given.entries()) {
    const { isValid, problem } = pageVerifier.verify(files)
    assert.ok(!isValid && /^[A-Z].*\.$/.test(problem ?? ''), `${hostile[index]?.[0]}: ${problem}`)
  }
})

test('so does the verifier in Python', { skip: noPython }, async () => {
  const outcomes = await verifyInPython(given)
  assert.equal(outcomes.length, hostile.length)
  for (const [index, { valid, problem }] of outcomes.entries())
    assert.ok(!valid && /^[A-Z].*\.$/.test(problem ?? ''), `${hostile[index]?.[0]}: ${problem}`)
})
