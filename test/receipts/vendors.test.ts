import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newReceiptKey } from '../../server/src/domain/scoring/receipt-key.ts'
import { pageVerifier } from '../support/receipts/page-verifier.ts'
import { portfolios } from '../support/receipts/portfolios.ts'
import { noPython, verifyInPython } from '../support/receipts/python-verifier.ts'
import { receiptFiles } from '../support/receipts/receipt-files.ts'
import { today } from '../support/scoring-cases.ts'

const count = process.env['RECEIPTS'] === 'full' ? 10_000 : 150
const seed = 20_261_118
const key = newReceiptKey()
const fingerprint = key.publicKey.toString('hex')

const receipts = async function* (): AsyncGenerator<Buffer[]> {
  for (const portfolio of portfolios(count, seed)) yield await receiptFiles(portfolio, today, key)
}

test('the page calculates the score, points and likelihoods of random vendors to the last shown digit', async () => {
  let checked = 0
  let inParts = 0
  for await (const files of receipts()) {
    const { isValid, problem } = pageVerifier.verify(files, fingerprint)
    assert.ok(isValid, `vendor ${checked} of seed ${seed}: ${problem}`)
    checked += 1
    if (files.length > 1) inParts += 1
  }
  assert.equal(checked, count)
  assert.ok(inParts > 0 && inParts < count, 'Some receipts have parts, and some have none.')
})

test('so does the verifier in Python', { skip: noPython }, async () => {
  const outcomes = await verifyInPython(receipts(), '--key', fingerprint)
  assert.equal(outcomes.length, count)
  const refused = outcomes.findIndex(({ valid }) => !valid)
  assert.equal(refused, -1, `vendor ${refused} of seed ${seed}: ${outcomes[refused]?.problem}`)
})
