import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { sql } from '../../store/kernel/sql.ts'
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
  assert.equal((await read()).score, 60)
  assert.equal((await read()).updatedAt, updatedAt)
  const [after] = await stored(organizationId, 'acme.com')
  assert.equal(after?.updatedAt, before?.updatedAt)
  assert.equal(after?.scoreImpact, 40)
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
  const before = await stored(organizationId, 'acme.com')
  // b: 40 · 0.5 · (e^(−1 ÷ (2 · (1 + log10 3))) − e^(−2 ÷ (2 · (1 + log10 4))))
  assert.deepEqual(
    before.map(({ type, scoreImpact }) => [type, scoreImpact]),
    [
      ['a', 8],
      ['b', 3.54],
      ['b', 3.54],
      ['b', 3.54],
      ['c', null],
    ],
  )
  await plantObservations(store, organizationId, [
    finding('acme.com', { observationType: 'b', ...critical, asset: host(4) }),
  ])
  await rescore(organizationId, ['acme.com'])
  const after = await stored(organizationId, 'acme.com')
  assert.equal(after.filter(({ type }) => type === 'b').length, 4)
  for (const { key, type, scoreImpact, version } of before) {
    const later = after.find((row) => row.key === key)
    assert.equal(later?.version === version, type !== 'b', type)
    assert.equal(later?.scoreImpact === scoreImpact, type !== 'b', type)
  }
  const versions = after.map(({ version }) => version)
  await rescore(organizationId, ['acme.com'])
  assert.deepEqual(
    (await stored(organizationId, 'acme.com')).map(({ version }) => version),
    versions,
  )
})

test('an observation whose removal would gain the score nothing has no points', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const impacts = async () =>
    (await stored(organizationId, 'acme.com')).map(({ type, scoreImpact }) => [type, scoreImpact])
  await scoredVendor(organization, 'acme.com', [finding('acme.com', { observationType: 'a', ...critical })])
  assert.deepEqual(await impacts(), [['a', 40]])
  const others = ['b', 'c', 'd', 'e'].map((observationType) =>
    finding('acme.com', { observationType, ...critical }),
  )
  await plantObservations(store, organizationId, others)
  await rescore(organizationId, ['acme.com'])
  assert.deepEqual(
    await impacts(),
    ['a', 'b', 'c', 'd', 'e'].map((type) => [type, null]),
  )
})

test("an observation's points are what the score would gain without it", async () => {
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
  const whole = (await read()).score ?? 0
  for (const { key, scoreImpact } of rows) {
    const set = (status: number) =>
      store.inOrganization(organizationId, (db) =>
        db.run(sql`update observation set approval_status = ${status}
          where organization_id = ${db.organizationId} and key = ${key}::uuid`),
      )
    await set(5)
    await rescore(organizationId, ['acme.com'])
    const gained = ((await read()).score ?? 0) - whole
    assert.ok(scoreImpact !== null && Math.abs(gained - scoreImpact) <= 1, `${gained} is not ${scoreImpact}`)
    await set(1)
  }
})
