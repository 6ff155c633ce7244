import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { ofVendor } from '../../../../test/support/observation-rule.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { critical, host, rescoring } from '../../../../test/support/rescoring.ts'

const { newOrganization, service } = await startService()
const { store } = service
const { rescore, stored, scoredVendor } = rescoring(store)

test("scores change neither the vendor's nor an observation's updatedAt", async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const { read } = await scoredVendor(organization, 'acme.com', [])
  const { updatedAt } = await read()
  await plantObservations(store, organizationId, [finding('acme.com', critical)])
  const [before] = await stored(organizationId, 'acme.com')
  await rescore(organizationId, ['acme.com'])
  assert.equal((await read()).score, 74)
  assert.equal((await read()).updatedAt, updatedAt)
  const [after] = await stored(organizationId, 'acme.com')
  assert.equal(after?.updatedAt, before?.updatedAt)
  assert.equal(after?.scoreImpact, 25.9)
})

test('every counted observation states what it costs, and only changed points are written', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await scoredVendor(organization, 'acme.com', [
    finding('acme.com', {
      observationType: 'a',
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
    }),
    ...[1, 2, 3].map((n) => finding('acme.com', { observationType: 'b', ...critical, asset: host(n) })),
    finding('acme.com', { observationType: 'c', severity: 'SEVERITY_INFO' }),
  ])
  const points = async () =>
    (await stored(organizationId, 'acme.com')).map(({ type, scoreImpact }) => [type, scoreImpact])
  // L = cap(cap(7.2, 50), 140) + 36 · (1 + 0.5 · log10 3) = 6.02 + 44.59, so the score is 65.6.
  assert.deepEqual(await points(), [
    ['a', 4.1],
    ['b', 10.1],
    ['b', 10.1],
    ['b', 10.1],
    ['c', null],
  ])
  await plantObservations(store, organizationId, [
    finding('acme.com', { observationType: 'b', ...critical, asset: host(4) }),
  ])
  await rescore(organizationId, ['acme.com'])
  // The score is 64.4.
  assert.deepEqual(await points(), [
    ['a', 4],
    ['b', 7.9],
    ['b', 7.9],
    ['b', 7.9],
    ['b', 7.9],
    ['c', null],
  ])
  const after = await stored(organizationId, 'acme.com')
  const versions = after.map(({ version }) => version)
  await rescore(organizationId, ['acme.com'])
  assert.deepEqual(
    (await stored(organizationId, 'acme.com')).map(({ version }) => version),
    versions,
  )
})

test('observations that would be shown with 0.0 points have none', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await scoredVendor(organization, 'acme.com', [
    finding('acme.com', { observationType: 'a', ...critical }),
    ...Array.from({ length: 300 }, (_, n) =>
      finding('acme.com', { observationType: 'b', severity: 'SEVERITY_LOW', asset: host(n) }),
    ),
  ])
  const rows = await stored(organizationId, 'acme.com')
  assert.equal(rows.filter(({ scoreImpact }) => scoreImpact !== null).length, 1)
  assert.equal(rows.find(({ type }) => type === 'a')?.scoreImpact, 25.7)
})

test('the points of observations add up to 100 minus the score, whatever they are about', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const vulnerability = (id: string, epss: number, isKnown: boolean): Partial<Finding> => ({
    category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
    vulnerability: {
      vulnerabilityId: id,
      epss: { score: epss, percentile: epss },
      ...(isKnown && { kev: { dateAdded: '2024-01-01', knownRansomwareUse: true } }),
    },
  })
  const { read } = await scoredVendor(organization, 'acme.com', [
    finding('acme.com', {
      observationType: 'cve',
      ...critical,
      ...vulnerability('CVE-2024-0001', 0.9, true),
    }),
    finding('acme.com', { observationType: 'cve', ...vulnerability('CVE-2024-0002', 0.5, false) }),
    finding('acme.com', { observationType: 'cve', ...vulnerability('CVE-2024-0003', 0.49, false) }),
    finding('acme.com', { severity: 'SEVERITY_MEDIUM', confidence: 'CONFIDENCE_LOW' }),
    finding('acme.com', {
      observationType: 'exposed_rdp',
      category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
      confidence: 'CONFIDENCE_MEDIUM',
      asset: host(1),
    }),
  ])
  const rows = await stored(organizationId, 'acme.com')
  const { vendorScores } = await organization.client.getVendorScores({ filters: [ofVendor('acme.com')] })
  const tenths = rows.map(({ scoreImpact }) => Math.round((scoreImpact ?? 0) * 10))
  assert.ok(tenths.every((one) => one > 0))
  assert.equal(
    tenths.reduce((sum, one) => sum + one, 0),
    1000 - Math.round((vendorScores[0]?.overall?.exactValue ?? 0) * 10),
  )
  assert.equal((await read()).score, Math.round(vendorScores[0]?.overall?.exactValue ?? 0))
})
