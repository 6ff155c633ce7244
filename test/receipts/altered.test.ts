import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Json } from '../../server/src/domain/kernel/signable-json.ts'
import { signableJson } from '../../server/src/domain/kernel/signable-json.ts'
import { newReceiptKey, signReceipt } from '../../server/src/domain/scoring/receipt-key.ts'
import { type Alteration, byteAlterations, fieldAlterations } from '../support/receipts/alterations.ts'
import { pageVerifier } from '../support/receipts/page-verifier.ts'
import { noPython, verifyInPython } from '../support/receipts/python-verifier.ts'
import { receiptFiles } from '../support/receipts/receipt-files.ts'
import { receiptOf } from '../support/receipts/receipt-of.ts'
import { allFactors, found, happened, today } from '../support/scoring-cases.ts'

const isFull = process.env['RECEIPTS'] === 'full'
const count = isFull ? 100_000 : 300
const key = newReceiptKey()

const small = {
  checked: allFactors.slice(0, 6),
  findings: [
    found({ type: 'vulnerability:CVE-2026-1', severity: 'HIGH', exploitation: 'known', daysOpen: 40 }),
    found({ type: 'type:dmarc_missing', factor: 'EMAIL_SECURITY', severity: 'HIGH', daysOpen: 52, count: 2 }),
    found({ type: 'type:ä\u{1f600}', factor: 'DNS_HEALTH', severity: 'LOW' }),
  ],
  events: [happened({ daysAgo: 90 }), happened({ id: 'evt_2', kind: 'ransomware', daysAgo: 9 })],
}
const large = {
  ...small,
  findings: [found({ type: 'product:maker:c', severity: 'MEDIUM', count: 150 }), ...small.findings],
}

/** A receipt with the evidence that its findings name attached. */
const withEvidence = async (): Promise<Buffer[]> => {
  const { receipt } = await receiptOf(small, today, key)
  const attached = (receipt.findings.items ?? []).map(({ id }) => ({ answers: ['v=spf1 -all'], of: id }))
  const sha256Of = (value: Json): string => createHash('sha256').update(signableJson(value)).digest('hex')
  const items = (receipt.findings.items ?? []).map((item, index) => ({
    ...item,
    evidence: item.evidence.map((one) => ({ ...one, sha256: sha256Of(attached[index] ?? {}) })),
  }))
  const leaves = items.map((item) => createHash('sha256').update('\0').update(signableJson(item)).digest())
  const node = (left: Buffer, right: Buffer): Buffer =>
    createHash('sha256').update('\x01').update(left).update(right).digest()
  const [a, b, c, d] = leaves
  assert.ok(a && b && c && d && leaves.length === 4)
  const root = node(node(a, b), node(c, d)).toString('hex')
  const text = signableJson({ ...receipt, findings: { ...receipt.findings, items, root } })
  const evidence = Object.fromEntries(attached.map((one) => [sha256Of(one), one]))
  return [
    Buffer.from(signableJson({ receipt: JSON.parse(text), signature: signReceipt(key, text), evidence })),
  ]
}

const whole = [await withEvidence(), await receiptFiles(large, today, key)]

const alterations = function* (): Generator<Alteration> {
  let made = 0
  const fields = [...fieldAlterations(whole[0] ?? [], 0)]
  const step = Math.max(1, Math.floor((2 * fields.length) / count))
  for (let index = 0; index < fields.length; index += step) {
    const one = fields[index]
    if (one) yield one
    made += 1
  }
  yield* byteAlterations(
    [...Array.from({ length: 19 }, () => whole[0] ?? []), ...whole.slice(1)],
    count - made,
    7,
  )
}

test('untouched receipts are accepted, with evidence, with parts and with a line feed at the end', async () => {
  const given = [...whole, whole[0]?.map((file) => Buffer.concat([file, Buffer.from('\n')])) ?? []]
  for (const files of given) assert.equal(pageVerifier.verify(files).problem, undefined)
  if (!noPython) for (const { problem } of await verifyInPython(given)) assert.equal(problem, undefined)
})

test('the page refuses every altered receipt, with a sentence', () => {
  let refused = 0
  for (const { what, files } of alterations()) {
    const { isValid, problem } = pageVerifier.verify(files)
    assert.ok(!isValid && problem !== undefined && problem.length > 10, what)
    refused += 1
  }
  assert.equal(refused, count)
})

test('so does the verifier in Python', { skip: noPython }, async () => {
  const made: string[] = []
  const files = function* (): Generator<Buffer[]> {
    for (const one of alterations()) {
      made.push(one.what)
      yield one.files
    }
  }
  const outcomes = await verifyInPython(files())
  assert.equal(outcomes.length, count)
  for (const [index, { valid, problem }] of outcomes.entries())
    assert.ok(!valid && problem !== undefined && problem.length > 10, made[index])
})

/** Receipts that a lying server signs itself: the numbers do not follow from the findings. */
const lies = async (): Promise<Alteration[]> => {
  const { receipt } = await receiptOf(small, today, key)
  const signed = (text: string): Buffer =>
    Buffer.from(signableJson({ receipt: JSON.parse(text), signature: signReceipt(key, text), evidence: {} }))
  const original = signableJson(receipt)
  return [...fieldAlterations([Buffer.from(original)], 0)]
    .filter(({ what }) => /: (?:result|model|day|findings\.(?:count|root)|notCounted|coverage)\b/.test(what))
    .filter(({ what }) => !/sourceTool|(?:notCounted|coverage).* = (?!")/.test(what))
    .flatMap(({ what, files: [file] }) => {
      const text = file?.toString() ?? ''
      // What the service counts and reports cannot be checked; the form of it can.
      const isFree = /coverage\.\d+(?:\.checkedAt)? |notCounted\.(?:informational|events\.\w+) /.test(what)
      return isFree ? [] : [{ what, files: [signed(text)] }]
    })
}

test('both refuse numbers that do not follow from the findings, although they are signed', async () => {
  const all = await lies()
  assert.ok(all.length > 200)
  for (const { what, files } of all) assert.ok(!pageVerifier.verify(files).isValid, what)
  if (noPython) return
  const outcomes = await verifyInPython(all.map(({ files }) => files))
  for (const [index, { valid }] of outcomes.entries()) assert.ok(!valid, all[index]?.what)
})

test('both refuse the key of somebody else once the trusted one is named', async () => {
  const files = await receiptFiles(small, today, newReceiptKey())
  const trusted = key.publicKey.toString('hex')
  assert.match(pageVerifier.verify(files, trusted).problem ?? '', /another key/)
  if (noPython) return
  const [outcome] = await verifyInPython([files], '--key', trusted)
  assert.match(outcome?.problem ?? '', /another key/)
})
