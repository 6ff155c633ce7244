import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { untilAwaited } from '../../../../test/support/until-awaited.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { sql } from '../../store/kernel/sql.ts'
import { deleteVendors, lockVendors } from '../../store/vendors/vendor-removal.ts'
import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { critical, host, now, rescoring } from '../../../../test/support/rescoring.ts'

const { newOrganization, service } = await startService()
const { store } = service
const { rescore, stored, scoredVendor } = rescoring(store)

const daysBefore = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

const days = (organizationId: OrganizationId, vendorId: string) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ day: string; overall: number | null }>`
      select day::text, overall from vendor_score_day
      where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)} order by day`),
  )

const exclude = (organizationId: OrganizationId, type: string): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`update observation set approval_status = 5
      where organization_id = ${db.organizationId} and observation_type = ${type}`),
  )

test('after a run the list of vendors shows score, grade, likelihoods and counts [DIR-20]', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const headers = ['csp_missing', 'hsts_missing', 'banner_shown'].map((observationType) =>
    finding('good.com', { observationType, severity: 'SEVERITY_LOW' }),
  )
  await scoredVendor(organization, 'good.com', headers)
  await scoredVendor(organization, 'bad.com', [
    finding('bad.com', critical),
    finding('bad.com', { observationType: 'spf_missing' }),
  ])
  await plantMonitoredVendor(store, organizationId, 'unseen.com')
  await rescore(organizationId, ['good.com', 'bad.com', 'unseen.com'])
  const { vendors } = await client.listVendors({ sortField: 'score' })
  assert.deepEqual(
    vendors.map((vendor) => [
      vendor.domainName,
      vendor.score,
      vendor.grade,
      vendor.breachLikelihoodScore,
      vendor.ransomwareScore,
      vendor.openObservationCount,
      vendor.openCriticalObservationCount,
    ]),
    // All were first seen more than 90 days ago. bad.com: L = 40 · 1.5 · 0.6 + cap(20 · 0.9 · 1.5 · 0.6, 140) = 50.5.
    [
      ['bad.com', 66, 'GRADE_D', 10, 4, 2, 1],
      ['good.com', 98, 'GRADE_A', 2, 1, 3, 0],
      ['unseen.com', undefined, 'GRADE_UNSPECIFIED', undefined, undefined, 0, 0],
    ],
  )
})

test('a vendor without any check has neither a score nor a score day, never 0 or 100', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const id = await plantMonitoredVendor(store, organizationId, 'acme.com')
  await rescore(organizationId, ['acme.com'])
  const { vendor } = await client.getVendor({ id })
  assert.equal('score' in vendor || 'breachLikelihoodScore' in vendor || 'scoreChange30d' in vendor, false)
  assert.deepEqual(await days(organizationId, id), [])
})

test('a vendor that was checked and is clean scores 100', async () => {
  const { read } = await scoredVendor(await newOrganization(), 'acme.com', [])
  const { score, grade } = await read()
  assert.deepEqual([score, grade], [100, 'GRADE_A'])
})

test('a vendor that was checked too little has likelihoods but no score and no grade', async () => {
  const { organizationId, client } = await newOrganization()
  const id = await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [finding('acme.com', critical)])
  await rescore(organizationId, ['acme.com'])
  const { vendor } = await client.getVendor({ id })
  assert.equal('score' in vendor, false)
  assert.deepEqual([vendor.grade, vendor.breachLikelihoodScore], ['GRADE_UNSPECIFIED', 8])
  assert.deepEqual(
    (await days(organizationId, id)).map(({ overall }) => overall),
    [null],
  )
})

test('excluded, resolved and informational observations cost nothing; open ones are still counted', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const { read } = await scoredVendor(organization, 'acme.com', [
    finding('acme.com', { observationType: 'excluded', ...critical }),
    finding('acme.com', { observationType: 'resolved', ...critical }),
    finding('acme.com', { observationType: 'noted', severity: 'SEVERITY_INFO' }),
    finding('acme.com', { observationType: 'counted', severity: 'SEVERITY_LOW' }),
  ])
  assert.equal((await read()).score, 54)
  await exclude(organizationId, 'excluded')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update observation set is_resolved = true
      where organization_id = ${db.organizationId} and observation_type = 'resolved'`),
  )
  await rescore(organizationId, ['acme.com'])
  const vendor = await read()
  assert.equal(vendor.score, 99)
  assert.equal(vendor.openObservationCount, 3)
  assert.equal(vendor.openCriticalObservationCount, 1)
})

test('the change over 30 days is relative to the newest day that is at least 30 days old', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const { id, read } = await scoredVendor(organization, 'acme.com', [finding('acme.com', critical)])
  assert.equal('scoreChange30d' in (await read()), false)
  const run = async (at: Date, score: number, change: number | undefined) => {
    await rescore(organizationId, ['acme.com'], at)
    const vendor = await read()
    assert.deepEqual([vendor.score, vendor.scoreChange30d], [score, change])
  }
  await run(daysBefore(31), 74, undefined)
  await plantObservations(store, organizationId, [finding('acme.com', { observationType: 'b', ...critical })])
  await run(daysBefore(29), 55, undefined)
  await run(now, 55, -19)
  await exclude(organizationId, 'b')
  await run(new Date(now.getTime() + 86_400_000), 74, 19)
  assert.deepEqual(
    (await days(organizationId, id)).map(({ day, overall }) => [day, overall]),
    [
      ['2026-05-15', 74],
      ['2026-05-17', 55],
      ['2026-06-15', 55],
      ['2026-06-16', 74],
    ],
  )
})

test("the last score of a UTC day is that day's score", async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const { id } = await scoredVendor(organization, 'acme.com', [finding('acme.com', critical)])
  await exclude(organizationId, 'dmarc_missing')
  await rescore(organizationId, ['acme.com'], new Date('2026-06-15T23:59:59.999Z'))
  await rescore(organizationId, ['acme.com'], new Date('2026-06-16T00:00:00.000Z'))
  assert.deepEqual(await days(organizationId, id), [
    { day: '2026-06-15', overall: 100 },
    { day: '2026-06-16', overall: 100 },
  ])
})

test("other vendors, the organization's own observations and other organizations stay untouched", async () => {
  const [a, b] = await Promise.all([newOrganization(), newOrganization()])
  const one = await scoredVendor(a, 'acme.com', [finding('acme.com', critical)])
  const other = await scoredVendor(a, 'globex.com', [])
  const foreign = await scoredVendor(b, 'acme.com', [])
  await plantObservations(store, a.organizationId, [
    finding(a.domain, critical),
    finding('globex.com', critical),
  ])
  await plantObservations(store, b.organizationId, [finding('acme.com', critical)])
  await rescore(a.organizationId, ['acme.com', a.domain, 'unknown.com'])
  assert.equal((await one.read()).openObservationCount, 1)
  assert.equal((await other.read()).openObservationCount, 0)
  assert.equal((await foreign.read()).openObservationCount, 0)
  assert.deepEqual(
    (await stored(a.organizationId, a.domain)).map(({ scoreImpact }) => scoreImpact),
    [null],
  )
  await rescore(a.organizationId, [])
})

test("the organization's own observations count for no vendor, even if one of its domains is also a vendor", async () => {
  const organization = await newOrganization()
  const { organizationId, domain } = organization
  const { read } = await scoredVendor(organization, domain, [finding(domain, critical)])
  const vendor = await read()
  assert.equal(vendor.score, 100)
  assert.equal(vendor.openObservationCount, 0)
  assert.equal((await stored(organizationId, domain))[0]?.scoreImpact, null)
})

test('a vendor deleted while it is scored is skipped', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const id = await plantMonitoredVendor(store, organizationId, 'acme.com')
  const kept = await scoredVendor(organization, 'globex.com', [])
  await plantObservations(store, organizationId, [
    finding('acme.com', critical),
    finding('globex.com', critical),
  ])
  const running: Promise<void>[] = []
  await store.inOrganization(organizationId, async (db) => {
    const locked = await lockVendors(db, [id])
    running.push(rescore(organizationId, ['acme.com', 'globex.com']))
    await untilAwaited(db)
    await deleteVendors(db, locked)
  })
  await Promise.all(running)
  assert.equal((await kept.read()).score, 74)
  assert.equal((await client.listVendors({})).totalCount, 1)
})

test('scoring and imports of the same findings finish, one after the other', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const hosts = Array.from({ length: 200 }, (_, n) => n)
  const found = (severity: Finding['severity']) =>
    hosts.map((n) => finding('acme.com', { severity, asset: host(n), observationType: `type_${n % 7}` }))
  const { read } = await scoredVendor(organization, 'acme.com', found('SEVERITY_LOW'))
  const imports = ['03', '04', '05'].map((day, index) =>
    plantObservations(
      store,
      organizationId,
      found(index % 2 === 0 ? 'SEVERITY_CRITICAL' : 'SEVERITY_HIGH').map((one) => ({
        ...one,
        lastSeen: `2026-01-${day}T03:04:05.000000Z`,
      })),
    ),
  )
  await Promise.all([...imports, ...[1, 2, 3].map(() => rescore(organizationId, ['acme.com']))])
  await rescore(organizationId, ['acme.com'])
  assert.equal((await read()).openCriticalObservationCount, 200)
})
