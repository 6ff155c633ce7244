import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import type { ReceiptEnvelope } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { auditTrailOf } from '../../../../test/support/audit-trail.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { plantMonitoredVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { findings, observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { leafHash, merkleRoot } from '../../domain/scoring/merkle-tree.ts'
import { scoringConstantsSha256 } from '../../domain/scoring/scoring-constants.ts'
import { selectAuditKeys } from '../../store/audit/audit-key.ts'

const { service, newOrganization, url } = await startService()
const { store } = service

const idOf = async ({ client }: TestOrganization, domainName = 'acme.com'): Promise<string> => {
  const { vendors } = await client.listVendors({})
  return vendors.find((vendor) => vendor.domainName === domainName)?.id ?? ''
}

const banner = [{ type: 'EVIDENCE_TYPE_BANNER' as const, summary: 'RDP answers.', data: 'ä 3389' }]

const observed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 3)
  await plantObservations(
    store,
    organization.organizationId,
    findings('acme.com', 2, {
      observationType: 'open_rdp',
      title: 'Open RDP',
      severity: 'SEVERITY_HIGH',
      evidence: banner,
    }),
  )
  await plantObservations(
    store,
    organization.organizationId,
    findings('acme.com', 1, { observationType: 'banner', severity: 'SEVERITY_INFO' }),
  )
  await refreshFigures(store, organization.organizationId)
  return organization
}

type Receipt = { status: number; text: string; body: ReceiptEnvelope }

const receipt = async (organization: TestOrganization, query = '', domain = 'acme.com'): Promise<Receipt> =>
  organization.request(`/public/v1/vendors/${await idOf(organization, domain)}/score-receipt${query}`)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Checks the signature with the key that the service publishes. */
const isSigned = async ({ receipt: signed, signature }: ReceiptEnvelope): Promise<boolean> => {
  const { keys } = (await (await fetch(`${url}/.well-known/parapet-receipt-keys.json`)).json()) as {
    keys: { kid: string; kty: string; crv: string; x: string }[]
  }
  const jwk = keys.find(({ kid }) => kid === signature.keyId)
  assert.ok(jwk)
  assert.equal(jwk.x, signature.publicKey)
  return verify(
    null,
    Buffer.from(`parapet-score-receipt/1\n${canonicalJson(signed)}`),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature.value, 'base64url'),
  )
}

const tenths = (all: readonly { points: number }[]): number =>
  all.reduce((sum, { points }) => sum + Math.round(points * 10), 0)

test('a receipt has the findings, their points and the score that the API shows, signed in canonical form', async () => {
  const organization = await observed()
  const { status, text, body } = await receipt(organization)
  assert.equal(status, 200, text)
  assert.equal(text, canonicalJson(body))
  assert.ok(await isSigned(body))
  const { findings: counted, result, notCounted, model, vendor } = body.receipt
  const { observations } = await organization.client.getObservations({})
  const expected = observations
    .filter(({ affectsScore }) => affectsScore)
    .map(({ orn, scoreImpact = 0 }) => [orn, scoreImpact] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  assert.deepEqual(
    counted.items?.map(({ id, points }) => [id, points]),
    expected,
  )
  assert.equal(
    counted.root,
    merkleRoot((counted.items ?? []).map((item) => leafHash(canonicalJson(item)))).toString('hex'),
  )
  assert.equal(notCounted.informational, 1)
  assert.equal(model.constantsSha256, scoringConstantsSha256)
  const { explanation } = await organization.client.getVendorScoreExplanation({ id: vendor.id })
  assert.equal(result.score, explanation.exactScore)
  assert.equal(result.scoreAtMost, explanation.scoreAtMost)
  assert.equal(tenths(result.factors) + tenths(result.events), 1000 - Math.round(10 * (result.score ?? 0)))
})

test('a finding names its evidence by hash; without it the signature is still right', async () => {
  const organization = await observed()
  const { body } = await receipt(organization)
  const named = (body.receipt.findings.items ?? []).flatMap(({ evidence }) => evidence)
  assert.ok(named.length > 0)
  assert.deepEqual(
    Object.keys(body.evidence).toSorted(),
    [...new Set(named.map((one) => one.sha256))].toSorted(),
  )
  for (const [hash, content] of Object.entries(body.evidence))
    assert.equal(sha256(canonicalJson(content)), hash)
  const { body: withheld } = await receipt(organization, '?withholdEvidence=true')
  assert.deepEqual(withheld.evidence, {})
  assert.deepEqual(withheld.receipt, body.receipt)
  assert.ok(await isSigned(withheld))
})

test('the same content on the same day is the same receipt, recorded once in the audit trail', async () => {
  const organization = await observed()
  const first = await receipt(organization)
  const again = await receipt(organization)
  assert.equal(again.text, first.text)
  const hash = sha256(canonicalJson(first.body.receipt))
  const issued = async () =>
    (await auditEntries(store, organization.organizationId)).filter(
      ({ action }) => action === 'vendor.receipt-issued',
    )
  const [entry, ...more] = await issued()
  assert.deepEqual(
    [entry?.targetId, entry?.details.receiptSha256, more.length],
    [first.body.receipt.vendor.id, hash, 0],
  )
  await plantObservations(
    store,
    organization.organizationId,
    findings('acme.com', 1, { observationType: 'new', severity: 'SEVERITY_CRITICAL' }),
  )
  const other = await receipt(organization)
  assert.notEqual(other.body.receipt.findings.root, first.body.receipt.findings.root)
  assert.equal((await issued()).length, 2)
  const earlier = await receipt(organization, `?receiptSha256=${hash}`)
  assert.equal(earlier.text, first.text)
  assert.equal((await receipt(organization, `?receiptSha256=${'0'.repeat(64)}`)).status, 404)
})

test('the audit trail verifies with the entry of a receipt, and the next receipt names its seal', async () => {
  const organization = await observed()
  const { organizationId, client } = organization
  const first = await receipt(organization)
  const trail = auditTrailOf(store, organizationId, await store.system(selectAuditKeys))
  await trail.seal()
  assert.deepEqual(await trail.findings(), [])
  await client.updateVendor({ id: first.body.receipt.vendor.id, companyName: 'Acme Holding' })
  const { body } = await receipt(organization)
  assert.ok(body.receipt.audit && body.receipt.audit.sealNumber > 0)
  await trail.seal()
  assert.deepEqual(await trail.findings(), [])
})

test('an offboarded vendor gets no new receipt, and those that were issued can still be had', async () => {
  const organization = await observed()
  const { client } = organization
  const { body, text } = await receipt(organization)
  const { id } = body.receipt.vendor
  await client.bulkOffboardVendors({ ids: [id] })
  const path = `/public/v1/vendors/${id}/score-receipt`
  const refused = await organization.request(path)
  assert.deepEqual([refused.status, refused.body.details[0].reason], [409, 'RECEIPT_UNAVAILABLE'])
  const receiptSha256 = sha256(canonicalJson(body.receipt))
  assert.equal((await organization.request(`${path}?receiptSha256=${receiptSha256}`)).text, text)
  const { report } = await client.getVendorReport({ id })
  assert.match(report.receiptNote ?? '', /not monitored/)
})

test('simultaneous calls agree on one receipt', async () => {
  const organization = await observed()
  const all = await Promise.all(Array.from({ length: 4 }, () => receipt(organization)))
  assert.equal(
    new Set(all.map(({ text }) => text)).size,
    1,
    all.map(({ text }) => text.slice(0, 200)).join('\n'),
  )
})

test('the receipt of a vendor that was hardly checked has no score', async () => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  const { body } = await receipt(organization)
  const { isCovered, score, grade, scoreAtMost } = body.receipt.result
  assert.deepEqual([isCovered, score, grade, scoreAtMost], [false, undefined, undefined, 100])
})

test('a vendor that is not monitored has no receipt', async () => {
  const organization = await newOrganization()
  const [id = ''] = await plantVendors(store, organization.organizationId, 1)
  const { status, body } = await organization.request(`/public/v1/vendors/${id}/score-receipt`)
  assert.deepEqual([status, body.details[0].reason], [409, 'RECEIPT_UNAVAILABLE'])
})

test('a vendor with very many findings has a receipt that its report does not wait for', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 10_000)
  const { report } = await organization.client.getVendorReport({ id: await idOf(organization) })
  assert.equal(report.receipt, undefined)
  assert.match(report.receiptNote ?? '', /more than 10000 findings that count\. GetVendorScoreReceipt/)
  const { status, body } = await receipt(organization)
  assert.deepEqual([status, body.receipt.findings.count], [200, 10_001])
})

test('a vendor with more findings than a call has time for has no receipt', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 50_000)
  const path = `/public/v1/vendors/${await idOf(organization)}/score-receipt`
  const { status, text, body } = await organization.request(path)
  assert.deepEqual([status, body.details[0].reason], [409, 'RECEIPT_UNAVAILABLE'])
  assert.match(text, /more than 50000 findings that count, too many/)
})

test('receipts need all three scopes, and those of another organization do not exist', async () => {
  const organization = await observed()
  const path = `/public/v1/vendors/${await idOf(organization)}/score-receipt`
  const needed = ['vendor-directory.read', 'findings.read', 'security-events.read'] as const
  for (const missing of needed) {
    const caller = await newOrganization(needed.filter((scope) => scope !== missing))
    assert.equal((await caller.request(path)).status, 403)
  }
  assert.equal((await (await newOrganization()).request(path)).status, 404)
  assert.equal((await organization.request(`${path}?receiptSha256=x`)).status, 400)
})
