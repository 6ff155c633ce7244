import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { until } from '../../../../test/support/until.ts'
import { sql } from '../../store/kernel/sql.ts'
import { checkDueDomains } from './check-domains.ts'
import { createProbe } from '../probe/probe.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { startChecking, typesOf } from '../../../../test/support/start-checking.ts'

const { databaseUrl, store, world, clock, checking, watch, checkAll, moveTo, laterBy, watching, queued } =
  await startChecking()

test('concurrent processes share the work: each domain is checked once', async () => {
  const domains = Array.from({ length: 9 }, (_, index) => `shared-${index}.com`)
  const hosts = await Promise.all(domains.map((domain) => startCompany(world, domain)))
  await watching(...domains)
  await watching(...domains.slice(3))
  await watch()
  const others = [createTestStore({ url: databaseUrl }), createTestStore({ url: databaseUrl })]
  const drain = async (own: typeof store): Promise<void> => {
    while ((await checkDueDomains({ ...checking, store: own })) > 0);
  }
  await Promise.all([store, store, ...others].map(drain))
  await Promise.all(others.map((other) => other.close()))
  assert.deepEqual(
    hosts.map(({ connections }) => connections[80]),
    domains.map(() => 1),
  )
})

test('invented companies, reserved domains and unmonitored vendors are never queried', async () => {
  const organization = await watching('example.com', 'shop.example.net')
  const { organizationId } = organization
  const inventedId = await plantMonitoredVendor(store, organizationId, 'invented-company.com')
  await store.inOrganization(organizationId, (db) =>
    db.run(
      sql`update vendor set is_invented = true where organization_id = ${organizationId} and id = ${uuidOf('vnd', inventedId)}`,
    ),
  )
  const vendorId = await plantMonitoredVendor(store, organizationId, 'left-alone.com')
  await organization.client.updateVendor({ id: vendorId, isMonitored: false, updateMask: ['isMonitored'] })
  await watch()
  const rows = await store.system((db) =>
    db.run(
      sql<{ domain: string }>`select domain from domain_watch where organization_id = ${organizationId}`,
    ),
  )
  assert.deepEqual(rows, [])
})

test('an organization that stops monitoring a vendor gets no more results; the last one removes it from the queue', async () => {
  const domain = 'let-go.com'
  await startCompany(world, domain, { headers: { 'referrer-policy': 'unsafe-url' } })
  const [one, two] = [await watching(domain), await watching(domain)]
  const { vendors } = await one.client.listVendors({})
  const stop = ({ client }: TestOrganization, id: string) =>
    client.updateVendor({ id, isMonitored: false, updateMask: ['isMonitored'] })
  await watch()
  // The queue still has it at this point.
  await stop(one, vendors[0]?.id ?? '')
  while ((await checkDueDomains(checking)) > 0);
  const kept = await store.inOrganization(one.organizationId, (db) =>
    db.run(sql`select from observation where organization_id = ${db.organizationId}`),
  )
  assert.equal(kept.length, 0)
  assert.deepEqual(await typesOf(two, domain), ['referrer_policy_unsafe'])
  assert.ok(await queued(domain))
  const others = await two.client.listVendors({})
  await stop(two, others.vendors[0]?.id ?? '')
  await watch()
  assert.equal(await queued(domain), undefined)
})

test('a domain is checked once a day, at its own time; one that does not answer is retried with growing delays', async () => {
  await startCompany(world, 'daily.com')
  const organization = await watching('daily.com', 'nowhere-at-all.com')
  await checkAll()
  const daily = await queued('daily.com')
  const waitHours = ((daily?.dueAt.getTime() ?? 0) - clock().getTime()) / 3_600_000
  assert.ok(waitHours >= 12 && waitHours <= 36, `${waitHours} hours`)

  for (const failure of [1, 2]) {
    const row = await queued('nowhere-at-all.com')
    assert.equal(row?.failureCount, failure)
    assert.ok(row.dueAt > clock())
    moveTo(row.dueAt)
    await checkAll()
  }
  assert.deepEqual(await typesOf(organization, 'nowhere-at-all.com'), [])
  const { fourthPartyStatus } = await organization.client.getVendorFourthPartySummary({
    vendorDomain: 'nowhere-at-all.com',
  })
  assert.equal(fourthPartyStatus, 'VENDOR_FOURTH_PARTY_STATUS_SCAN_FAILED')
})

test('a domain whose process died is claimed again when its claim expires', async () => {
  const host = await startCompany(world, 'orphaned.com')
  await watching('orphaned.com')
  await watch()
  await store.system((db) =>
    db.run(sql`update domain_check set claim_id = 'dead', claimed_until = ${clock().toISOString()}::timestamptz + interval '15 minutes'
      where domain = 'orphaned.com'`),
  )
  await checkAll()
  assert.equal(host.connections[443], 0)
  laterBy(0.26)
  await checkAll()
  assert.ok(host.connections[443] > 0)
  assert.equal((await queued('orphaned.com'))?.claimId, null)
})

test('a domain that becomes due while a slow one is being checked does not wait for it', async () => {
  // Never answers.
  const slow = await startCompany(world, 'very-slow.com', { https: () => {} })
  await startCompany(world, 'newly-due.com')
  await watching('very-slow.com')
  await watch()
  const probe = createProbe(world.settings)
  const running = checkDueDomains({ ...checking, probe })
  await until('the slow one is asked', () => slow.requests.length > 1)
  await watching('newly-due.com')
  await watch()
  await until(
    'the other one is checked',
    async () => ((await queued('newly-due.com'))?.dueAt ?? clock()) > clock(),
  )
  assert.notEqual((await queued('very-slow.com'))?.claimId, null)
  probe.close()
  await running
  // Not left to the tests below.
  await store.system((db) =>
    db.run(sql`update domain_watch set due_at = 'infinity' where domain = 'very-slow.com'`),
  )
})

test('a stopping process aborts immediately, records nothing and leaves the domain to the next', async () => {
  const domain = 'slow.com'
  const hungUp = Promise.withResolvers<void>()
  // Never answers.
  const host = await startCompany(world, domain, {
    https: ({ socket }) => void socket.once('close', hungUp.resolve),
  })
  const organization = await watching(domain)
  await watch()
  const probe = createProbe(world.settings)
  const running = checkDueDomains({ ...checking, probe })
  await until('it is asked', () => host.requests.length > 1)
  const stoppedAt = performance.now()
  probe.close()
  await hungUp.promise
  assert.ok(performance.now() - stoppedAt < 2_000)
  await running
  assert.ok(host.connections[443] > 0)
  assert.deepEqual(await typesOf(organization, domain), [])
  const row = await queued(domain)
  assert.deepEqual([row?.claimId, row?.failureCount], [null, 0])
  assert.ok(row && row.dueAt <= clock())
})

test('a vendor that somebody scans is checked before its usual time, at most once an hour', async () => {
  const domain = 'scanned-now.com'
  const host = await startCompany(world, domain)
  const { client } = await watching(domain)
  // The service has the real time.
  moveTo(new Date())
  await checkAll()
  const { vendors } = await client.listVendors({})
  const id = vendors[0]?.id ?? ''
  const { queuedCount, lastScannedAt, domains } = await client.scanVendor({ id })
  assert.deepEqual([queuedCount, lastScannedAt], [1, vendors[0]?.lastScannedAt])
  assert.ok(lastScannedAt)
  const nextCheckAt = new Date(domains[0]?.nextCheckAt ?? '')
  assert.equal(nextCheckAt.getTime() - Date.parse(lastScannedAt), 3_600_000)
  const before = host.connections[443]
  moveTo(new Date(nextCheckAt.getTime() - 1))
  await checkAll()
  assert.equal(host.connections[443], before)
  laterBy(0.01)
  await checkAll()
  assert.ok(host.connections[443] > before)
})
