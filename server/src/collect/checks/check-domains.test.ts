import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { startWorld } from '../../../../test/support/outside/world.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { sql } from '../../store/kernel/sql.ts'
import { insertOrganizationDomains } from '../../store/organization/organization.ts'
import { checkDueDomains } from './check-domains.ts'
import { createProbe } from '../probe/probe.ts'
import { watchDomains } from './watch-domains.ts'

// A separate database: all organizations share one queue.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store, keyring } = service
const world = await startWorld()
after(() => world.close())

let now = new Date('2026-11-15T12:00:00Z')
const errors: unknown[] = []
const checking = {
  store,
  probe: createProbe(world.settings),
  auditKey: keyring.auditKey,
  onAudited: () => {},
  onError: (error: unknown) => void errors.push(error),
  clock: () => now,
}

/** Checks everything that is due, until nothing is. */
const checkAll = async (): Promise<number> => {
  await watchDomains({ store, now })
  let total = 0
  for (;;) {
    const some = await checkDueDomains(checking)
    if (some === 0) return total
    total += some
  }
}

const laterBy = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

/** Moves the clock until every domain is due again. */
const nextDay = (): void => laterBy(37)

const watching = async (...domains: string[]): Promise<TestOrganization> => {
  const organization = await newOrganization()
  for (const domain of domains) await plantMonitoredVendor(store, organization.organizationId, domain)
  return organization
}

const observationsOf = async ({ client }: TestOrganization, domain: string) => {
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })
  return observations.filter(({ vendorDomain }) => vendorDomain === domain)
}

const typesOf = async (organization: TestOrganization, domain: string): Promise<string[]> =>
  (await observationsOf(organization, domain)).map(({ observationType }) => observationType).toSorted()

const queued = async (domain: string) => {
  const [row] = await store.system((db) =>
    db.run(sql<{ dueAt: Date; failureCount: number; claimId: string | null }>`
      select due_at as "dueAt", failure_count as "failureCount", claim_id as "claimId" from domain_check
      where domain = ${domain}`),
  )
  return row
}

test('a vendor is checked automatically: findings, scores, fourth parties, in every organization that monitors it', async () => {
  const domain = 'seen-by-two.com'
  const host = await startCompany(world, domain, {
    headers: { 'strict-transport-security': null },
    dns: {
      [`_dmarc.${domain}`]: null,
      [`help.${domain}`]: { CNAME: 'seen.zendesk.com' },
      'seen.zendesk.com': { A: ['192.0.2.1'] },
    },
  })
  const one = await watching(domain)
  const two = await watching(domain)
  const none = await watching()
  await checkAll()
  assert.deepEqual(errors, [])

  for (const organization of [one, two]) {
    assert.deepEqual(await typesOf(organization, domain), ['dmarc_missing', 'hsts_missing'])
    const dmarc = (await observationsOf(organization, domain)).find(
      ({ observationType }) => observationType === 'dmarc_missing',
    )
    assert.equal(dmarc?.view, 'VIEW_VRM')
    assert.deepEqual(dmarc.source, {
      kind: 'SOURCE_KIND_PASSIVE_CHECK',
      tool: 'passive-check',
      ruleId: 'dmarc_missing',
    })
    await refreshFigures(store, organization.organizationId)
    const { vendors } = await organization.client.listVendors({})
    assert.equal(vendors[0]?.lastScannedAt, now.toISOString())
    assert.equal(vendors[0]?.openObservationCount, 2)
    const { vendorScores } = await organization.client.getVendorScores({
      filters: [
        {
          rule: {
            field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' },
            comparison: 'COMPARISON_EQUAL',
            value: { stringValue: domain },
          },
        },
      ],
      includeFactors: true,
    })
    assert.deepEqual(vendorScores[0]?.factors.map(({ category }) => category).toSorted(), [
      'OBSERVATION_CATEGORY_DNS_HEALTH',
      'OBSERVATION_CATEGORY_EMAIL_SECURITY',
      'OBSERVATION_CATEGORY_ENCRYPTION',
      'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
    ])
    const { fourthParties } = await organization.client.getFourthParties({})
    assert.deepEqual(
      fourthParties.map(({ fourthPartyDomain }) => fourthPartyDomain),
      ['zendesk.com'],
    )
  }
  assert.deepEqual(await typesOf(none, domain), [])
  // Requested once for all of them.
  assert.equal(host.requests.filter((request) => request === `GET https://${domain}/`).length, 1)
})

test("the organization's own domain is checked too", async () => {
  const domain = 'our-own.com'
  await startCompany(world, domain, { headers: { 'x-content-type-options': null } })
  const organization = await watching()
  await store.system((db) => insertOrganizationDomains(db, organization.organizationId, [domain]))
  await checkAll()
  const [observation] = await observationsOf(organization, domain)
  assert.equal(observation?.observationType, 'xcto_missing')
  assert.equal(observation.view, 'VIEW_SELF')
})

test('a vendor without problems has a score', async () => {
  await startCompany(world, 'clean.com')
  const organization = await watching('clean.com')
  await checkAll()
  await refreshFigures(store, organization.organizationId)
  const { vendors } = await organization.client.listVendors({})
  assert.equal(vendors[0]?.score, 100)
})

test('what a later check does not find is resolved, what it could not check stays, and what is back is reopened', async () => {
  const domain = 'mending.com'
  const good = { TXT: ['v=DMARC1; p=reject'] }
  await startCompany(world, domain, {
    dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=none'] } },
    headers: { 'x-content-type-options': null },
  })
  const organization = await watching(domain)
  const foreign = finding(domain, { observationType: 'dmarc_policy_none' })
  await plantObservations(store, organization.organizationId, [foreign])
  await checkAll()

  const statuses = async () =>
    (await observationsOf(organization, domain))
      .map(({ observationType, source, status }) => `${observationType} ${source.tool} ${status}`)
      .toSorted()
  const open = 'OBSERVATION_STATUS_OPEN'
  const imported = `dmarc_policy_none test ${open}`
  assert.deepEqual(await statuses(), [
    `dmarc_policy_none passive-check ${open}`,
    imported,
    `xcto_missing passive-check ${open}`,
  ])

  nextDay()
  world.dns.fail(`_dmarc.${domain}`, 'SERVFAIL')
  await checkAll()
  assert.equal((await statuses())[0], `dmarc_policy_none passive-check ${open}`)

  nextDay()
  world.dns.mend(`_dmarc.${domain}`)
  world.dns.set(`_dmarc.${domain}`, good)
  await checkAll()
  assert.deepEqual(await statuses(), [
    'dmarc_policy_none passive-check OBSERVATION_STATUS_RESOLVED',
    imported,
    `xcto_missing passive-check ${open}`,
  ])
  const fixed = (await observationsOf(organization, domain)).find(({ status }) => status !== open)
  const { actions } = await organization.client.getObservationActions({ orn: fixed?.orn ?? '' })
  assert.equal(actions[0]?.actionType, 'OBSERVATION_ACTION_TYPE_RESOLVED')
  assert.deepEqual(actions[0]?.metadata, { reason: 'VERIFIED_FIXED' })
  const audited = await auditEntries(store, organization.organizationId)
  assert.equal(audited.at(-1)?.action, 'observation.resolved')

  nextDay()
  world.dns.set(`_dmarc.${domain}`, { TXT: ['v=DMARC1; p=none'] })
  await checkAll()
  assert.equal((await statuses())[0], `dmarc_policy_none passive-check ${open}`)
})

test('findings on a host that is silent now stay open; they are resolved when the host is gone', async () => {
  const domain = 'two-hosts.com'
  const www = `www.${domain}`
  const host = await startCompany(world, domain, {
    https: ({ headers }, response) => {
      response.setHeader('x-content-type-options', 'nosniff')
      if (headers.host !== www) response.setHeader('strict-transport-security', 'max-age=31536000')
      response.end('text')
    },
    dns: { [`_mta-sts.${domain}`]: null },
  })
  world.dns.set(www, { A: [host.address] })
  const organization = await watching(domain)
  const hsts = async () =>
    (await observationsOf(organization, domain))
      .filter(({ observationType }) => observationType === 'hsts_missing')
      .map(({ asset, status }) => `${asset.displayName} ${status}`)
  await checkAll()
  assert.deepEqual(await hsts(), [`https://${www}/ OBSERVATION_STATUS_OPEN`])
  nextDay()
  world.dns.fail(www, 'SERVFAIL')
  await checkAll()
  assert.deepEqual(await hsts(), [`https://${www}/ OBSERVATION_STATUS_OPEN`])
  nextDay()
  world.dns.mend(www)
  world.dns.remove(www)
  await checkAll()
  assert.deepEqual(await hsts(), [`https://${www}/ OBSERVATION_STATUS_RESOLVED`])
})

test('concurrent processes share the work: each domain is checked once', async () => {
  const domains = Array.from({ length: 9 }, (_, index) => `shared-${index}.com`)
  const hosts = await Promise.all(domains.map((domain) => startCompany(world, domain)))
  await watching(...domains)
  await watching(...domains.slice(3))
  await watchDomains({ store, now })
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
      sql`update vendor set is_invented = true where organization_id = ${organizationId} and id = ${inventedId}`,
    ),
  )
  const vendorId = await plantMonitoredVendor(store, organizationId, 'left-alone.com')
  await organization.client.updateVendor({ id: vendorId, isMonitored: false, updateMask: ['isMonitored'] })
  await watchDomains({ store, now })
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
  await watchDomains({ store, now })
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
  await watchDomains({ store, now })
  assert.equal(await queued(domain), undefined)
})

test('a domain is checked once a day, at its own time; one that does not answer is retried with growing delays', async () => {
  await startCompany(world, 'daily.com')
  const organization = await watching('daily.com', 'nowhere-at-all.com')
  await checkAll()
  const daily = await queued('daily.com')
  const waitHours = ((daily?.dueAt.getTime() ?? 0) - now.getTime()) / 3_600_000
  assert.ok(waitHours >= 12 && waitHours <= 36, `${waitHours} hours`)

  for (const failure of [1, 2]) {
    const row = await queued('nowhere-at-all.com')
    assert.equal(row?.failureCount, failure)
    assert.ok(row.dueAt > now)
    now = row.dueAt
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
  await watchDomains({ store, now })
  await store.system((db) =>
    db.run(sql`update domain_check set claim_id = 'dead', claimed_until = ${now.toISOString()}::timestamptz + interval '15 minutes'
      where domain = 'orphaned.com'`),
  )
  await checkAll()
  assert.equal(host.connections[443], 0)
  laterBy(0.26)
  await checkAll()
  assert.ok(host.connections[443] > 0)
  assert.equal((await queued('orphaned.com'))?.claimId, null)
})

test('a stopping process aborts immediately, records nothing and leaves the domain to the next', async () => {
  const domain = 'slow.com'
  const hungUp = Promise.withResolvers<void>()
  // Never answers.
  const host = await startCompany(world, domain, {
    https: ({ socket }) => void socket.once('close', hungUp.resolve),
  })
  const organization = await watching(domain)
  await watchDomains({ store, now })
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
  assert.ok(row && row.dueAt <= now)
})

test('a running service does all of this on its own', async () => {
  await Promise.all([
    startCompany(world, 'runs-one.com', { smtp: [] }),
    startCompany(world, 'runs-two.com', { headers: { server: 'Apache/2.2.15' } }),
  ])
  const ownDatabase = await createMigratedDatabase()
  const running = await startService({
    databaseUrl: ownDatabase,
    outside: world.settings,
    background: { 'watch-domains': 50, 'check-domains': 50, 'refresh-observations': 50 },
  })
  const { client } = await running.newOrganization()
  for (const domainName of ['runs-one.com', 'runs-two.com'])
    await client.createVendor({ companyName: domainName, domainName, isMonitored: true })
  await until('both are scored', async () => {
    const { vendors } = await client.listVendors({})
    return vendors.every(({ score }) => score !== undefined)
  })
  const { observations } = await client.getObservations({})
  assert.deepEqual(observations.map(({ observationType }) => observationType).toSorted(), [
    'eol_software',
    'server_version_disclosed',
    'starttls_missing',
  ])
})
