import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { ReceiptEnvelope } from '@parapet/contract'
import { isCallError } from '@parapet/contract/client'
import { receiptsIssued } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { callOnEvent, plantEventAndVendor } from '../../../../test/support/plant/event-portfolio.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { newReportOrganization } from '../../../../test/support/report-organization.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { newId } from '../../domain/kernel/id.ts'

const started = await startService()
const { newOrganization, service } = started
const { store } = service

const dayMs = 86_400_000
const daysFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

test('the report says what the score, its explanation and the lists say', async () => {
  const { client } = await newReportOrganization(started)
  const { vendors } = await client.listVendors({ sortField: 'score' })
  const vendor = vendors.find(({ score }) => score !== undefined) ?? assert.fail('No vendor has a score.')
  const { id, domainName } = vendor
  const { report } = await client.getVendorReport({ id })
  const { explanation } = await client.getVendorScoreExplanation({ id })
  assert.equal(report.vendor.vendorId, id)
  assert.equal(report.vendor.domainName, domainName)
  assert.equal(report.organizationName, 'Test')
  assert.equal(report.score.value, explanation.score)
  assert.equal(report.score.grade, explanation.grade)
  assert.equal(report.modelVersion, explanation.modelVersion)
  assert.deepEqual(
    report.fixes.map(({ title }) => title),
    explanation.fixes.slice(0, 10).map(({ title }) => title),
  )
  assert.deepEqual(
    report.factors.map(({ scoreImpact }) => scoreImpact),
    explanation.factors.map(({ scoreImpact }) => scoreImpact),
  )
  const { fourthParties, totalCount } = await client.getFourthParties({
    filters: { vendorDomains: [domainName] },
  })
  assert.equal(report.fourthPartyCount, totalCount)
  assert.deepEqual(
    report.fourthParties.map(({ fourthPartyDomain }) => fourthPartyDomain),
    fourthParties.slice(0, 15).map(({ fourthPartyDomain }) => fourthPartyDomain),
  )
  const { scoreChanges } = await client.getScoreChanges({ days: 90, limit: 50 })
  const change = scoreChanges.find(({ vendorId }) => vendorId === id)
  assert.equal(report.score.change, change?.change)
  assert.deepEqual(
    report.causes.map(({ title, points }) => [title, points]),
    change?.causes.map(({ title, points }) => [title, points]) ?? [],
  )
  assert.ok(report.history.length > 1)
  assert.ok(report.coverage.length > 0)
  assert.ok(
    report.coverage.every(({ checkedAt }) => checkedAt > daysFromNow(-2)),
    'the demo was looked at lately',
  )
})

test('open events that affect or may affect the vendor are listed, and no longer once it is ruled not impacted', async () => {
  const own = await plantEventAndVendor(store, await newOrganization(), {
    subjects: [{ domain: 'acme.com', name: 'Acme', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
  })
  const { client, eventId } = own
  const { vendors } = await client.listVendors({})
  const id = vendors[0]?.id ?? ''
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'acme.com',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED',
  })
  const before = await client.getVendorReport({ id })
  assert.deepEqual(
    [before.report.eventCount, before.report.events.map((event) => event.eventId)],
    [1, [eventId]],
  )
  await callOnEvent(own, eventId, 'rulings', {
    vendorDomain: 'acme.com',
    ruling: 'IMPACT_STATUS_NOT_IMPACTED',
    reason: 'The sample is not theirs.',
  })
  const after = await client.getVendorReport({ id })
  assert.deepEqual([after.report.eventCount, after.report.events], [0, []])
})

test('what was done is counted and told, and what was done before the period is not', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const orns = await observeVendor(store, organization, 'acme.com', 5, { lastSeen: daysFromNow(-1) })
  const [first = '', second = '', third = ''] = orns
  await client.resolveObservations({ observationOrns: [first] })
  await client.excludeObservations({
    observationOrns: [second],
    reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
    expiresAt: daysFromNow(30),
    comment: 'Nobody can reach it.',
  })
  await client.excludeObservations({
    observationOrns: [third],
    reason: 'EXCLUSION_REASON_FALSE_POSITIVE',
    comment: 'Not there.',
  })
  await refreshFigures(store, organization.organizationId)
  const { vendors } = await client.listVendors({})
  const id = vendors[0]?.id ?? ''
  const { report } = await client.getVendorReport({ id })
  assert.equal(report.work.newCount, 5)
  assert.equal(report.work.resolvedCount, 1)
  assert.equal(report.work.acceptedCount, 1)
  assert.equal(report.work.acceptedNowCount, 1)
  assert.equal(report.observations.length, 2)
  assert.equal(
    report.openObservations.reduce((sum, { observationCount }) => sum + observationCount, 0),
    2,
  )
  assert.ok(report.activities.some(({ sentence }) => sentence.startsWith('Resolved')))
  const later = await client.getVendorReport({ id, since: new Date().toISOString() })
  assert.equal(later.report.work.resolvedCount, 0)
  assert.deepEqual(later.report.activities, [])
})

test('a vendor that is not monitored has a report without findings or a score', async () => {
  const organization = await newOrganization()
  const { client } = organization
  await observeVendor(store, organization, 'acme.com', 2)
  const { vendors } = await client.listVendors({})
  const id = vendors[0]?.id ?? ''
  await client.updateVendor({ id, isMonitored: false })
  const { report } = await client.getVendorReport({ id })
  assert.equal(report.score.value, undefined)
  assert.equal(report.score.hasSufficientData, false)
  assert.deepEqual([report.observations, report.fixes, report.factors], [[], [], []])
  assert.ok(report.openObservations.every(({ observationCount }) => observationCount === 0))
  assert.equal(report.work.newCount, 0)
  assert.equal(report.receipt, undefined)
  assert.match(report.receiptNote ?? '', /acme\.com is not monitored/)
})

test('the report names the receipt of its score, which is issued once and says the same', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  await observeVendor(store, organization, 'acme.com', 3)
  const { vendors } = await client.listVendors({})
  const id = vendors[0]?.id ?? ''
  const { report } = await client.getVendorReport({ id })
  const { receipt: named } = report
  assert.ok(named)
  const { report: next } = await client.getVendorReport({ id })
  assert.deepEqual([next.receipt, next.activities], [named, report.activities])
  assert.deepEqual(await receiptsIssued(store, organizationId), [named.sha256])
  const { pathname, search } = new URL(named.url)
  const { status, body } = await organization.request(`${pathname}${search}`)
  assert.equal(status, 200)
  const { receipt, signature }: ReceiptEnvelope = body
  assert.equal(createHash('sha256').update(canonicalJson(receipt)).digest('hex'), named.sha256)
  assert.deepEqual([named.keyId, named.issuedAt], [signature.keyId, receipt.issuedAt])
  assert.equal(
    createHash('sha256').update(Buffer.from(signature.publicKey, 'base64url')).digest('hex'),
    named.keySha256,
  )
  const { score, factors } = report
  const { result } = receipt
  assert.deepEqual(
    [result.isCovered, result.value, result.scoreAtMost],
    [score.hasSufficientData, score.value, score.scoreAtMost],
  )
  assert.deepEqual(
    result.factors.map(({ category, points }) => [category, points]),
    factors
      .map(({ category, scoreImpact }) => [category, scoreImpact] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
})

test('a period that ends in the future or is too long is refused', async () => {
  const organization = await newOrganization()
  const { client } = organization
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  const { vendors } = await client.listVendors({})
  const id = vendors[0]?.id ?? ''
  for (const [since, message] of [
    [daysFromNow(1), /since: must be in the past/],
    [daysFromNow(-367), /since: must be at most 366 days ago/],
    ['yesterday', /since/],
  ] as const)
    await assert.rejects(
      client.getVendorReport({ id, since }),
      (error) => isCallError(error) && error.status === 400 && message.test(error.message),
    )
  await client.getVendorReport({ id, since: daysFromNow(-366 + 0.01) })
})

test("another organization's vendor and one that does not exist are 404", async () => {
  const [own, other] = [await newOrganization(), await newOrganization()]
  const { vendor } = await other.client.createVendor({ domainName: 'acme.com' })
  for (const id of [vendor.id, newId('vnd'), 'nonsense'])
    await assert.rejects(
      own.client.getVendorReport({ id }),
      (error) => isCallError(error) && error.status === 404,
    )
})
