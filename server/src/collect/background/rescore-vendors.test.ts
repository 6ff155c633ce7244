import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { untilAwaited } from '../../../../test/support/until-awaited.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import type { Finding } from '../../domain/observations/finding.ts'
import { sql } from '../../store/kernel/sql.ts'
import { deleteVendors, lockVendors } from '../../store/vendors/vendor-removal.ts'
import { rescoreVendors } from './rescore-vendors.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const { store } = service

const now = new Date('2026-06-15T12:00:00.000Z')

const daysBefore = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

const rescore = (organizationId: OrganizationId, domains: readonly string[], at = now): Promise<void> =>
  store.inOrganization(organizationId, (db) => rescoreVendors(db, domains, at))

const critical = { severity: 'SEVERITY_CRITICAL', confidence: 'CONFIDENCE_CONFIRMED' } as const

const host = (n: number): Finding['asset'] => ({
  ipPort: {
    address: `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    port: 443,
    protocol: 'ASSET_IP_PORT_PROTOCOL_TCP',
  },
})

type Stored = {
  key: string
  type: string
  severity: number
  scoreImpact: number | null
  updatedAt: string
  version: string
}

const stored = (organizationId: OrganizationId, domain: string): Promise<Stored[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<Stored>`
      select key::text, observation_type as type, severity, score_impact as "scoreImpact",
        updated_at::text as "updatedAt", xmin::text as version
      from observation where organization_id = ${db.organizationId} and domain = ${domain} order by observation_type, key`),
  )

const days = (organizationId: OrganizationId, vendorId: string) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ day: string; overall: number }>`
      select day::text, overall from vendor_score_day
      where organization_id = ${db.organizationId} and vendor_id = ${vendorId} order by day`),
  )

const exclude = (organizationId: OrganizationId, type: string): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`update observation set approval_status = 5
      where organization_id = ${db.organizationId} and observation_type = ${type}`),
  )

/** A vendor with findings, scored. */
const scoredVendor = async (organization: TestOrganization, domain: string, found: readonly Finding[]) => {
  const { organizationId, client } = organization
  const id = await plantMonitoredVendor(store, organizationId, domain)
  await plantObservations(store, organizationId, found)
  await rescore(organizationId, [domain])
  return { id, read: async () => (await client.getVendor({ id })).vendor }
}

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
    // Only one factor was checked: it is both the mean and the worst. 100 − 40 − 18, 100 − 3 · 1.8.
    [
      ['bad.com', 42, 'GRADE_F', 55, 5, 2, 1],
      ['good.com', 95, 'GRADE_A', 6, 4, 3, 0],
      ['unseen.com', undefined, 'GRADE_UNSPECIFIED', undefined, undefined, 0, 0],
    ],
  )
})

test('a vendor without any check has neither a score nor a score day, never 0 or 100', async () => {
  const organization = await newOrganization()
  const { id, read } = await scoredVendor(organization, 'acme.com', [])
  const vendor = await read()
  assert.equal('score' in vendor || 'breachLikelihoodScore' in vendor || 'scoreChange30d' in vendor, false)
  assert.deepEqual(await days(organization.organizationId, id), [])
})

test('a vendor that was checked and is clean scores 100', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const { id, read } = await scoredVendor(organization, 'acme.com', [])
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor_checked_category (organization_id, vendor_id, category, checked_at)
      values (${db.organizationId}, ${id}, 3, now()), (${db.organizationId}, ${id}, 0, now())`),
  )
  await rescore(organizationId, ['acme.com'])
  const { score, grade } = await read()
  assert.deepEqual([score, grade], [100, 'GRADE_A'])
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
  assert.equal((await read()).score, 18)
  await exclude(organizationId, 'excluded')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update observation set is_resolved = true
      where organization_id = ${db.organizationId} and observation_type = 'resolved'`),
  )
  await rescore(organizationId, ['acme.com'])
  const vendor = await read()
  assert.equal(vendor.score, 98)
  assert.equal(vendor.openObservationCount, 3)
  assert.equal(vendor.openCriticalObservationCount, 1)
})

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
  await run(daysBefore(31), 60, undefined)
  await plantObservations(store, organizationId, [finding('acme.com', { observationType: 'b', ...critical })])
  await run(daysBefore(29), 20, undefined)
  await run(now, 20, -40)
  await exclude(organizationId, 'b')
  await run(new Date(now.getTime() + 86_400_000), 60, 40)
  assert.deepEqual(
    (await days(organizationId, id)).map(({ day, overall }) => [day, overall]),
    [
      ['2026-05-15', 60],
      ['2026-05-17', 20],
      ['2026-06-15', 20],
      ['2026-06-16', 60],
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
  assert.equal('score' in vendor, false)
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
  assert.equal((await kept.read()).score, 60)
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
