import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { startChecking } from '../../../../test/support/start-checking.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { store, world, clock, errors, checkAll, laterBy, watching } = await startChecking()

const suggested = 'VENDOR_DOMAIN_STATUS_SUGGESTED'

const vendorIdOf = async ({ client }: TestOrganization): Promise<string> =>
  (await client.listVendors({})).vendors[0]?.id ?? ''

const set = async (organization: TestOrganization, domain: string, status: string): Promise<void> => {
  const { status: answered, body } = await organization.request(
    `/public/v1/vendors/${await vendorIdOf(organization)}/domains`,
    { method: 'PATCH', body: { domains: [{ domain, status: `VENDOR_DOMAIN_STATUS_${status}` }] } },
  )
  assert.equal(answered, 200, body.message)
}

const knowHost = async (organization: TestOrganization, host: string, domain: string): Promise<void> => {
  const id = uuidOf('vnd', await vendorIdOf(organization))
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      insert into vendor_host (organization_id, vendor_id, host, domain, last_seen)
      values (${db.organizationId}, ${id}, ${host}, ${domain}, now())`),
  )
}

/** `type asset` of the vendor's open observations. */
const openOf = async ({ client }: TestOrganization, vendor: string): Promise<string[]> => {
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_OPEN' })
  return observations
    .filter(({ vendorDomain }) => vendorDomain === vendor)
    .map(({ observationType, asset }) => `${observationType} ${asset.displayName}`)
    .toSorted()
}

test('a confirmed domain is checked like the primary one, and its findings are the vendor’s', async () => {
  await startCompany(world, 'first.com', { headers: { 'strict-transport-security': null } })
  const further = await startCompany(world, 'first.net', {
    headers: { 'strict-transport-security': null },
    dns: {
      '_dmarc.first.net': null,
      'help.first.net': { CNAME: 'first.zendesk.com' },
      'first.zendesk.com': { A: ['192.0.2.1'] },
    },
  })
  const organization = await watching('first.com')
  await set(organization, 'first.net', 'SUGGESTED')
  await checkAll()
  assert.deepEqual(further.requests, [], 'a suggested domain is left alone')
  assert.deepEqual(await openOf(organization, 'first.com'), ['hsts_missing https://first.com/'])
  const scannedAt = clock().toISOString()

  laterBy(2)
  await set(organization, 'first.net', 'CONFIRMED')
  await checkAll()
  assert.deepEqual(errors, [])
  assert.deepEqual(await openOf(organization, 'first.com'), [
    'dmarc_missing _dmarc.first.net TXT',
    'hsts_missing https://first.com/',
    'hsts_missing https://first.net/',
  ])
  const { fourthParties } = await organization.client.getFourthParties({})
  assert.deepEqual(
    fourthParties.map(({ vendorDomain, fourthPartyDomain }) => `${vendorDomain} ${fourthPartyDomain}`),
    ['first.com zendesk.com'],
  )
  const { vendors } = await organization.client.listVendors({})
  assert.equal(
    vendors[0]?.lastScannedAt,
    scannedAt,
    'only the primary domain says when the vendor was scanned',
  )
})

test('what is fixed on one domain stays open on the other', async () => {
  const bare = { headers: { 'strict-transport-security': null } }
  await startCompany(world, 'second.com', bare)
  await startCompany(world, 'second.net', bare)
  const organization = await watching('second.com')
  await set(organization, 'second.net', 'CONFIRMED')
  await checkAll()
  const both = ['hsts_missing https://second.com/', 'hsts_missing https://second.net/']
  assert.deepEqual(await openOf(organization, 'second.com'), both)

  await startCompany(world, 'second.com')
  laterBy(37)
  await checkAll()
  assert.deepEqual(await openOf(organization, 'second.com'), both.slice(1))

  await startCompany(world, 'second.com', bare)
  await startCompany(world, 'second.net')
  laterBy(37)
  await checkAll()
  assert.deepEqual(await openOf(organization, 'second.com'), both.slice(0, 1))
  assert.deepEqual(errors, [])
})

test('a fourth party that two domains show has the evidence of both', async () => {
  const alias = (domain: string) => ({
    dns: {
      [`help.${domain}`]: { CNAME: `${domain.replace('.', '-')}.zendesk.com` },
      [`${domain.replace('.', '-')}.zendesk.com`]: { A: ['192.0.2.1'] },
    },
  })
  await startCompany(world, 'third.com', alias('third.com'))
  await startCompany(world, 'third.net', alias('third.net'))
  const organization = await watching('third.com')
  await set(organization, 'third.net', 'CONFIRMED')
  await checkAll()
  laterBy(37)
  await checkAll()
  const { fourthParties } = await organization.client.getFourthParties({})
  assert.deepEqual(fourthParties[0]?.evidence.map(({ record }) => record).toSorted(), [
    'help.third.com',
    'help.third.net',
  ])
})

test('a known host is asked for its web site alone, and one that is another company’s service is not asked', async () => {
  await startCompany(world, 'fourth.com')
  const app = await startCompany(world, 'app.fourth.com', {
    headers: { 'strict-transport-security': null },
    hasSecurityTxt: false,
    dns: { '_dmarc.app.fourth.com': null, '_mta-sts.app.fourth.com': null },
  })
  const desk = await startCompany(world, 'fourth.zendesk.com')
  world.dns.set('desk.fourth.com', { CNAME: 'fourth.zendesk.com' })
  const organization = await watching('fourth.com')
  const stranger = await watching('fourth.com')
  await knowHost(organization, 'app.fourth.com', 'fourth.com')
  await knowHost(organization, 'desk.fourth.com', 'fourth.com')
  await checkAll()
  assert.deepEqual(errors, [])
  assert.deepEqual(await openOf(organization, 'fourth.com'), ['hsts_missing https://app.fourth.com/'])
  assert.deepEqual(
    await openOf(stranger, 'fourth.com'),
    [],
    'who does not know the host learns nothing about it',
  )
  assert.deepEqual(desk.requests, [])
  assert.deepEqual(
    app.requests.filter((request) => request.includes('security.txt')),
    [],
    'the contact file of the domain is enough',
  )

  world.dns.set('app.fourth.com', {})
  laterBy(37)
  await checkAll()
  assert.deepEqual(await openOf(organization, 'fourth.com'), [], 'a host that is gone has no findings')
})

test('redirects and certificates suggest domains with evidence, and show hosts; what was rejected stays so', async () => {
  const identity = await world.authority.issue({
    names: ['fifth.com', 'www.fifth.com', 'fifth.co.uk', 'app.fifth.com', 'fifth.github.io'],
  })
  const moved = (to: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(301, { location: to }).end()
  }
  await startCompany(world, 'fifth.com', { tls: identity, https: moved('https://www.fifth-group.com/') })
  const app = await startCompany(world, 'app.fifth.com')
  const organization = await watching('fifth.com')
  await checkAll()
  assert.deepEqual(errors, [])
  const { vendorDomains } = await organization.client.listVendorDomains({})
  assert.deepEqual(
    vendorDomains.map(({ domain, status, evidence }) => [domain, status, evidence[0]?.detail]),
    [
      ['fifth-group.com', suggested, 'https://fifth.com/ redirects to https://www.fifth-group.com/.'],
      ['fifth.co.uk', suggested, 'The certificate of fifth.com is also for fifth.co.uk.'],
    ],
  )
  await checkAll()
  assert.ok(app.requests.includes('GET https://app.fifth.com/'), 'a host in the certificate is looked at')

  await set(organization, 'fifth.co.uk', 'REJECTED')
  laterBy(37)
  await checkAll()
  const { vendorDomains: later } = await organization.client.listVendorDomains({})
  assert.deepEqual(
    later.map(({ domain, status }) => `${domain} ${status}`),
    [`fifth-group.com ${suggested}`, 'fifth.co.uk VENDOR_DOMAIN_STATUS_REJECTED'],
  )
})
