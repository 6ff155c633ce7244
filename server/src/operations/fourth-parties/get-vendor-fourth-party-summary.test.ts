import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  plantFourthParties,
  plantScan,
  relation,
} from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service
const path = '/public/v1/avd/vendors/summary'

const ago = (days: number, ms = 0): string => new Date(now.getTime() - days * 86_400_000 - ms).toISOString()

/** An organization that monitors acme.com, beta.de and cetus.org. */
const newPortfolio = async (): Promise<TestOrganization & { acme: string; beta: string }> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const acme = await plantMonitoredVendor(store, organizationId, 'acme.com')
  const beta = await plantMonitoredVendor(store, organizationId, 'beta.de')
  await plantMonitoredVendor(store, organizationId, 'cetus.org')
  return { ...organization, acme, beta }
}

const vendorDomain = 'acme.com'

test('the status says whether the vendor was looked at, and what came of it [AVD-13]', async () => {
  const { client, organizationId, acme } = await newPortfolio()
  const ask = async (lookbackDays = 0) => {
    const { fourthPartyStatus, lastScannedAt } = await client.getVendorFourthPartySummary({
      vendorDomain,
      lookbackDays,
    })
    return [fourthPartyStatus.replace('VENDOR_FOURTH_PARTY_STATUS_', ''), lastScannedAt]
  }
  assert.deepEqual(await ask(), ['NOT_SCANNED', undefined])
  await plantScan(store, organizationId, { vendorId: acme, scannedAt: ago(3) })
  assert.deepEqual(await ask(), ['NONE_DETECTED', ago(3)])
  await plantFourthParties(store, organizationId, [relation('acme.com', 'google.com', { lastSeen: ago(3) })])
  assert.deepEqual(await ask(), ['DETECTED', ago(3)])
  assert.deepEqual(await ask(2), ['NONE_DETECTED', ago(3)])
  await plantScan(store, organizationId, { vendorId: acme, scannedAt: ago(1), hasFailed: true })
  assert.deepEqual(await ask(), ['SCAN_FAILED', ago(1)])
})

/** Relations of acme.com of every age, and of others to it. */
const plantConnections = async (organizationId: OrganizationId): Promise<void> =>
  plantFourthParties(store, organizationId, [
    relation('acme.com', 'new.com', {
      firstSeen: ago(5),
      lastSeen: ago(1),
      confidence: 'CONFIDENCE_LOW',
      detectionMethods: ['DETECTION_METHOD_DNS_NS', 'DETECTION_METHOD_DNS_MX'],
    }),
    relation('acme.com', 'beta.de', {
      firstSeen: ago(200),
      lastSeen: ago(2),
      confidence: 'CONFIDENCE_CONFIRMED',
    }),
    relation('acme.com', 'edge.com', { firstSeen: ago(30), lastSeen: ago(30) }),
    relation('acme.com', 'past.com', { firstSeen: ago(60), lastSeen: ago(30, 1) }),
    relation('acme.com', 'gone.com', { firstSeen: ago(300), lastSeen: ago(90) }),
    relation('acme.com', 'gone-edge.com', { firstSeen: ago(300), lastSeen: ago(120) }),
    relation('acme.com', 'long-gone.com', { firstSeen: ago(300), lastSeen: ago(120, 1) }),
    relation('acme.com', 'not-ours.com', { lastSeen: ago(1), isDismissed: true }),
    relation('acme.com', 'not-ours-gone.com', { lastSeen: ago(95), isDismissed: true }),
    relation('beta.de', 'acme.com', { lastSeen: ago(1) }),
    relation('cetus.org', 'acme.com', { lastSeen: ago(31) }),
    relation('beta.de', 'elsewhere.com', { lastSeen: ago(1) }),
  ])

test('without a window all time counts: fourth parties, connections to the vendor, overlap with the portfolio [AVD-14, AVD-15]', async () => {
  const { client, organizationId } = await newPortfolio()
  await plantConnections(organizationId)
  const expected = {
    vendorDomain,
    fourthPartyStatus: 'VENDOR_FOURTH_PARTY_STATUS_NOT_SCANNED',
    fourthPartyCount: 4,
    newFourthPartyCount: 4,
    removedFourthPartyCount: 3,
    companyConnectionCount: 2,
    portfolioOverlapCount: 1,
    countsByConfidence: [
      { confidence: 'CONFIDENCE_CONFIRMED', count: 1 },
      { confidence: 'CONFIDENCE_HIGH', count: 2 },
      { confidence: 'CONFIDENCE_LOW', count: 1 },
    ],
    countsByMethod: [
      { method: 'DETECTION_METHOD_DNS_MX', count: 4 },
      { method: 'DETECTION_METHOD_DNS_NS', count: 1 },
    ],
  }
  assert.deepEqual(await client.getVendorFourthPartySummary({ vendorDomain: 'WWW.acme.com' }), expected)
  assert.deepEqual(await client.getVendorFourthPartySummary({ vendorDomain, lookbackDays: 0 }), expected)
})

test('a window leaves what was seen, first seen or removed in it, its first instant included [AVD-15]', async () => {
  const { client, organizationId } = await newPortfolio()
  await plantConnections(organizationId)
  const summary = await client.getVendorFourthPartySummary({ vendorDomain, lookbackDays: 30 })
  assert.equal(summary.lookbackStart, ago(30))
  assert.deepEqual(
    [
      summary.fourthPartyCount,
      summary.newFourthPartyCount,
      summary.removedFourthPartyCount,
      summary.companyConnectionCount,
      summary.portfolioOverlapCount,
    ],
    [3, 2, 2, 1, 1],
  )
  assert.deepEqual(
    summary.countsByConfidence.map(({ count }) => count),
    [1, 1, 1],
  )
})

test('a window is 1 to 365 days [AVD-15]', async () => {
  const { client, request } = await newPortfolio()
  for (const lookbackDays of [1, 365])
    assert.equal(
      (await client.getVendorFourthPartySummary({ vendorDomain, lookbackDays })).lookbackStart,
      ago(lookbackDays),
    )
  for (const lookbackDays of [-1, 366, 1.5, '30', true]) {
    const { status, body } = await request(path, { method: 'POST', body: { vendorDomain, lookbackDays } })
    assert.equal(status, 400)
    assert.equal(body.details[1].fieldViolations[0].field, 'lookbackDays')
  }
})

test('a domain that is no monitored vendor is 404 at once; what is no domain is 400 [AVD-13]', async () => {
  const { client, request, organizationId, acme, beta } = await newPortfolio()
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'google.com'),
    relation('beta.de', 'acme.com'),
  ])
  const ask = async (given: unknown) => {
    const { status, body } = await request(path, { method: 'POST', body: { vendorDomain: given } })
    return [status, body.details?.[0].reason]
  }
  assert.deepEqual(await ask('google.com'), [404, 'NOT_FOUND'])
  assert.deepEqual(await ask('not a domain'), [400, 'INVALID_DOMAIN'])
  assert.deepEqual(await ask(''), [400, 'INVALID_FIELD'])
  assert.deepEqual(await ask(undefined), [400, 'INVALID_FIELD'])
  const connections = async () =>
    (await client.getVendorFourthPartySummary({ vendorDomain })).companyConnectionCount
  assert.equal(await connections(), 1)
  await client.updateVendor({ id: beta, isMonitored: false })
  assert.equal(await connections(), 0)
  await client.updateVendor({ id: acme, isMonitored: false })
  assert.deepEqual(await ask('acme.com'), [404, 'NOT_FOUND'])
})

test('another organization adds nothing, and without the VRM entitlement there is no vendor [AUTH-13]', async () => {
  const [mine, other, without] = await Promise.all([
    newPortfolio(),
    newPortfolio(),
    newOrganization(undefined, { hasVrm: false }),
  ])
  await plantConnections(other.organizationId)
  const summary = await mine.client.getVendorFourthPartySummary({ vendorDomain })
  assert.deepEqual([summary.fourthPartyCount, summary.companyConnectionCount], [0, 0])
  assert.deepEqual([summary.countsByConfidence, summary.countsByMethod], [[], []])
  await plantMonitoredVendor(store, without.organizationId, 'acme.com')
  const { status } = await without.request(path, { method: 'POST', body: { vendorDomain } })
  assert.equal(status, 404)
})

test('the summary needs avd.read [AUTH-29]', async () => {
  const without = await newOrganization(['findings.read', 'vendor-directory.read'])
  const { status, body } = await without.request(path, { method: 'POST', body: { vendorDomain } })
  assert.deepEqual([status, body.details[0].metadata.requiredScopes], [403, 'avd.read'])
})
