import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { hostEvidence } from '../../domain/vendors/host-evidence.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import { claimDomain, insertWatches, releaseDomain } from '../../store/vendors/domain-check.ts'
import { upsertVendorHosts } from '../../store/vendors/vendor-host.ts'

const { service, newOrganization } = await startService()
const { store } = service

const minuteMs = 60_000
const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * minuteMs)

/** All organizations share one queue. */
const newDomain = (): string => `scan-${randomUUID()}.com`

const monitoring = async (domainName = newDomain(), organization?: TestOrganization) => {
  const own = organization ?? (await newOrganization())
  const { vendor } = await own.client.createVendor({ domainName, isMonitored: true })
  const scan = () => own.client.scanVendor({ id: vendor.id })
  return { ...own, id: vendor.id, domainName, scan }
}

/** Checks the domain as the background does, so many minutes ago; it is next due tomorrow unless it failed. */
const check = async (domain: string, minutesAgo: number, failureCount = 0): Promise<void> => {
  const now = minutesFromNow(-minutesAgo)
  const until = minutesFromNow(15)
  const claim = await store.system((db) => claimDomain(db, { domain, claimId: randomUUID(), now, until }))
  assert.ok(claim)
  const outcome = { dueAt: minutesFromNow(24 * 60), failureCount, checkedAt: now }
  await store.system((db) => releaseDomain(db, claim, outcome))
}

const minutesUntil = (at: string | undefined): number =>
  Math.max(0, Math.round((Date.parse(at ?? '') - Date.now()) / minuteMs))

const post = ({ request }: TestOrganization, id: string) =>
  request(`/public/v1/vendors/${id}/scan`, { method: 'POST', body: {} })

test('a vendor that the queue does not have yet is due now, and asking again changes nothing', async () => {
  const { scan, domainName } = await monitoring()
  const first = await scan()
  assert.equal(first.queuedCount, 1)
  assert.equal(first.lastScannedAt, undefined)
  assert.deepEqual(
    first.domains.map(({ domain, isRunning }) => [domain, isRunning]),
    [[domainName, false]],
  )
  assert.equal(minutesUntil(first.domains[0]?.nextCheckAt), 0)
  assert.deepEqual(await scan(), { ...first, queuedCount: 0 })
})

test('confirmed domains and watched hosts are queued too; suggested domains and other hosts are not', async () => {
  const { scan, client, id, domainName, organizationId } = await monitoring()
  const [confirmed, suggested] = [newDomain(), newDomain()]
  await client.updateVendorDomains({
    id,
    domains: [
      { domain: confirmed, status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' },
      { domain: suggested, status: 'VENDOR_DOMAIN_STATUS_SUGGESTED' },
    ],
  })
  const hosts = ['shop', 'blog'].map((name) => `${name}.${domainName}`)
  const [watched = ''] = hosts
  await store.inOrganization(organizationId, async (db) => {
    const known = hosts.map((host) => ({ host, domain: domainName, evidence: hostEvidence.certificate }))
    await upsertVendorHosts(db, id, known, new Date())
    await insertWatches(db, [{ domain: watched, isHost: true }], new Date())
  })
  for (const domain of [domainName, confirmed, watched]) await check(domain, 120)
  const { queuedCount, domains } = await scan()
  assert.equal(queuedCount, 3)
  assert.deepEqual(
    domains.map(({ domain }) => domain),
    [domainName, confirmed],
  )
  const due = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ domain: string; isHost: boolean }>`
      select domain, is_host as "isHost" from domain_watch
      where organization_id = ${db.organizationId} and due_at <= now() order by domain`),
  )
  assert.deepEqual(
    due,
    [
      { domain: domainName, isHost: false },
      { domain: confirmed, isHost: false },
      { domain: watched, isHost: true },
    ].toSorted((a, b) => (a.domain < b.domain ? -1 : 1)),
  )
})

test('a domain is checked at most once an hour, whether it answered or not, and whoever asks', async () => {
  const own = await monitoring()
  const other = await monitoring(own.domainName)
  const waits = async ({ scan }: typeof own): Promise<number> =>
    minutesUntil((await scan()).domains[0]?.nextCheckAt)
  await own.scan()
  for (const failureCount of [0, 3]) {
    await check(own.domainName, 10, failureCount)
    assert.equal(await waits(own), 50)
    assert.equal(await waits(other), 50)
    await check(own.domainName, 90, failureCount)
    assert.equal(await waits(own), 0)
    assert.equal(await waits(other), 0)
  }
})

test('a domain that is being checked is said to be, and is not queued again', async () => {
  const { scan, domainName } = await monitoring()
  await scan()
  const [now, until] = [new Date(), minutesFromNow(15)]
  await store.system((db) => claimDomain(db, { domain: domainName, claimId: randomUUID(), now, until }))
  const { queuedCount, domains } = await scan()
  assert.deepEqual([queuedCount, domains[0]?.isRunning], [0, true])
})

test('the audit trail has one entry for each request that queued something', async () => {
  const { scan, id, organizationId } = await monitoring()
  await scan()
  await scan()
  const requested = (await auditEntries(store, organizationId)).filter(
    ({ action }) => action === 'vendor.scan-requested',
  )
  assert.deepEqual(
    requested.map(({ targetType, targetId, details }) => [targetType, targetId, details]),
    [['vendor', id, { queuedCount: 1 }]],
  )
})

test('of many requests at once, one queues the domain', async () => {
  const { scan } = await monitoring()
  const answers = await Promise.all(Array.from({ length: 8 }, scan))
  assert.equal(
    answers.reduce((sum, { queuedCount }) => sum + queuedCount, 0),
    1,
  )
})

test('a vendor that is never checked is refused with the reason, and nothing is queued', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  const { vendor: idle } = await client.createVendor({ domainName: newDomain() })
  const reserved = await monitoring('shop.example.net', organization)
  const invented = await monitoring(newDomain(), organization)
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor set is_invented = true
      where organization_id = ${db.organizationId} and domain_name = ${invented.domainName}`),
  )
  for (const [id, says] of [
    [idle.id, /is not monitored\. Set isMonitored with UpdateVendor first\.$/],
    [reserved.id, /^shop\.example\.net is a reserved domain/],
    [invented.id, /demo company/],
  ] as const) {
    const { status, body } = await post(organization, id)
    assert.equal(`${status} ${body.details[0].reason}`, '409 VENDOR_NOT_CHECKED')
    assert.match(body.message, says)
  }
  const withoutVrm = await newOrganization(undefined, { hasVrm: false })
  const unseen = await monitoring(newDomain(), withoutVrm)
  assert.equal((await post(withoutVrm, unseen.id)).body.details[0].reason, 'VENDOR_NOT_CHECKED')
  const rows = await store.system((db) =>
    db.run(
      sql`select from domain_watch where organization_id = any(${[organizationId, withoutVrm.organizationId]}::integer[])`,
    ),
  )
  assert.equal(rows.length, 0)
})

test('an installation without checks says so; one whose checks run in another process queues it', async () => {
  for (const [checks, status] of [
    ['off', '409 CHECKS_OFF'],
    ['elsewhere', '200 '],
  ] as const) {
    const started = await startService({ checks })
    const organization = await started.newOrganization()
    const { id } = await monitoring(newDomain(), organization)
    const reply = await post(organization, id)
    assert.equal(`${reply.status} ${reply.body.details?.[0]?.reason ?? ''}`, status)
  }
})

test('another organization’s vendor is not found', async () => {
  const { id, organizationId } = await monitoring()
  const stranger = await newOrganization()
  for (const unknown of [id, newId('vnd'), 'nonsense'])
    assert.equal((await post(stranger, unknown)).status, 404)
  const watches = await store.system((db) =>
    db.run(sql`select from domain_watch where organization_id = ${organizationId}`),
  )
  assert.equal(watches.length, 0)
})

test('it needs the scope to change vendors; viewers may not, analysts may', async () => {
  const { id, console: call } = await monitoring()
  const reading = await newOrganization(['vendor-directory.read'])
  const refused = await post(reading, id)
  assert.equal(`${refused.status} ${refused.body.details[0].reason}`, '403 MISSING_SCOPE')
  for (const [role, status] of [
    ['analyst', 200],
    ['viewer', 403],
  ] as const)
    assert.equal(
      (await call(`/public/v1/vendors/${id}/scan`, { method: 'POST', body: {}, role })).status,
      status,
    )
})
