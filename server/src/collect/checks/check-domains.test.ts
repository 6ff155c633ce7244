import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { insertOrganizationDomains } from '../../store/organization/organization.ts'
import { observationsOf, startChecking, typesOf } from '../../../../test/support/start-checking.ts'

const { store, world, clock, errors, checkAll, laterBy, watching } = await startChecking()

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
    assert.equal(vendors[0]?.lastScannedAt, clock().toISOString())
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
  const good = { TXT: ['v=DMARC1; p=reject; rua=mailto:a@mending.com'] }
  await startCompany(world, domain, {
    dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=none; rua=mailto:a@mending.com'] } },
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

  laterBy(37)
  world.dns.fail(`_dmarc.${domain}`, 'SERVFAIL')
  await checkAll()
  assert.equal((await statuses())[0], `dmarc_policy_none passive-check ${open}`)

  laterBy(37)
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

  laterBy(37)
  world.dns.set(`_dmarc.${domain}`, { TXT: ['v=DMARC1; p=none; rua=mailto:a@mending.com'] })
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
  laterBy(37)
  world.dns.fail(www, 'SERVFAIL')
  await checkAll()
  assert.deepEqual(await hsts(), [`https://${www}/ OBSERVATION_STATUS_OPEN`])
  laterBy(37)
  world.dns.mend(www)
  world.dns.remove(www)
  await checkAll()
  assert.deepEqual(await hsts(), [`https://${www}/ OBSERVATION_STATUS_RESOLVED`])
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
