import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxVendorDomains } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { newId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

const withVendor = async (domainName = 'acme.com') => {
  const organization = await newOrganization()
  const { vendor } = await organization.client.createVendor({ domainName, isMonitored: true })
  return { ...organization, id: vendor.id }
}

type Status = 'CONFIRMED' | 'SUGGESTED' | 'REJECTED'

const patch = ({ request }: TestOrganization, id: string, body: object) =>
  request(`/public/v1/vendors/${id}/domains`, { method: 'PATCH', body })

const set = (organization: TestOrganization, id: string, domains: Record<string, Status>) =>
  patch(organization, id, {
    domains: Object.entries(domains).map(([domain, status]) => ({
      domain,
      status: `VENDOR_DOMAIN_STATUS_${status}`,
    })),
  })

const reasonOf = ({ status, body }: Awaited<ReturnType<typeof patch>>): string =>
  `${status} ${body.details?.[0]?.reason ?? ''}`

const listed = async ({ client }: TestOrganization, vendorId?: string): Promise<string[]> => {
  const { vendorDomains } = await client.listVendorDomains(vendorId === undefined ? {} : { vendorId })
  return vendorDomains.map(({ domain, status }) => `${domain} ${status.replace('VENDOR_DOMAIN_STATUS_', '')}`)
}

test('a domain is added, rejected and removed, and the answer has what the call named', async () => {
  const organization = await withVendor()
  const { id } = organization
  const { status, body } = await set(organization, id, {
    'ACME.io.': 'CONFIRMED',
    'www.acme.net': 'SUGGESTED',
  })
  assert.equal(status, 200, body.message)
  const [first, second] = body.vendorDomains
  assert.deepEqual(
    {
      domain: first.domain,
      status: first.status,
      vendorId: first.vendorId,
      vendorDomain: first.vendorDomain,
    },
    { domain: 'acme.io', status: 'VENDOR_DOMAIN_STATUS_CONFIRMED', vendorId: id, vendorDomain: 'acme.com' },
  )
  assert.equal(first.evidence[0].kind, 'VENDOR_DOMAIN_EVIDENCE_KIND_MANUAL')
  assert.deepEqual([second.domain, second.status], ['acme.net', 'VENDOR_DOMAIN_STATUS_SUGGESTED'])
  await set(organization, id, { 'acme.io': 'REJECTED' })
  assert.deepEqual(await listed(organization, id), ['acme.io REJECTED', 'acme.net SUGGESTED'])
  await patch(organization, id, { removeDomains: ['acme.io', 'unknown.com'] })
  assert.deepEqual(await listed(organization), ['acme.net SUGGESTED'])
})

test('the audit trail has one entry for each domain that changed', async () => {
  const organization = await withVendor()
  const { id, organizationId } = organization
  await set(organization, id, { 'acme.io': 'CONFIRMED', 'acme.net': 'SUGGESTED' })
  await set(organization, id, { 'acme.io': 'CONFIRMED', 'acme.net': 'REJECTED' })
  await patch(organization, id, { removeDomains: ['acme.io'] })
  const entries = await auditEntries(store, organizationId)
  assert.deepEqual(
    entries
      .filter(({ action }) => action.startsWith('vendor.domain'))
      .map(({ action, targetId, details }) => `${action} ${targetId === id} ${String(details['domain'])}`)
      .toSorted(),
    [
      'vendor.domain-confirmed true acme.io',
      'vendor.domain-rejected true acme.net',
      'vendor.domain-removed true acme.io',
      'vendor.domain-suggested true acme.net',
    ],
  )
})

test('a domain that cannot be this vendor’s is refused with what to change, and nothing is written', async () => {
  const organization = await withVendor()
  const { id, client } = organization
  const { vendor: other } = await client.createVendor({ domainName: 'other.com' })
  await set(organization, other.id, { 'other.io': 'CONFIRMED' })
  const refused = async (domain: string): Promise<string> => {
    const reply = await set(organization, id, { 'fine.com': 'CONFIRMED', [domain]: 'CONFIRMED' })
    return `${reasonOf(reply)}: ${reply.body.message}`
  }
  assert.match(
    await refused('other.com'),
    /^409 ALREADY_EXISTS: other\.com is the primary domain of Other \(vnd_/,
  )
  assert.match(
    await refused('other.io'),
    /^409 ALREADY_EXISTS: other\.io is a confirmed domain of Other \(vnd_/,
  )
  assert.match(await refused('acme.com'), /^409 DOMAIN_IS_PRIMARY: acme\.com is the primary domain/)
  assert.match(await refused('co.uk'), /^400 INVALID_DOMAIN: .*not the suffix itself/)
  assert.match(await refused('github.io'), /^400 INVALID_DOMAIN: .*many companies have names/)
  assert.match(await refused('myshopify.com'), /^400 INVALID_DOMAIN: .*many companies have names/)
  assert.match(await refused(organization.domain), /^400 INVALID_DOMAIN: .*own domains/)
  assert.match(await refused('192.0.2.1'), /^400 INVALID_DOMAIN: .*not an IP address/)
  assert.deepEqual(await listed(organization, id), [])
})

test('a call that says nothing or contradicts itself is refused', async () => {
  const organization = await withVendor()
  const { id } = organization
  assert.equal(reasonOf(await patch(organization, id, {})), '400 INVALID_FIELD')
  const both = {
    domains: [{ domain: 'a.com', status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' }],
    removeDomains: ['A.com'],
  }
  assert.match(
    (await patch(organization, id, both)).body.message,
    /^removeDomains\[0\]: names a\.com a second time/,
  )
  const unset = { domains: [{ domain: 'a.com', status: 'VENDOR_DOMAIN_STATUS_UNSPECIFIED' }] }
  assert.equal(reasonOf(await patch(organization, id, unset)), '400 INVALID_FIELD')
})

test('a vendor has a hundred confirmed and suggested domains; rejected ones do not count', async () => {
  const organization = await withVendor()
  const { id } = organization
  const many = (from: number, to: number, status: Status): Record<string, Status> =>
    Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`acme-${from + index}.com`, status]))
  assert.equal((await set(organization, id, many(0, maxVendorDomains - 1, 'CONFIRMED'))).status, 200)
  const over = await set(organization, id, many(200, 202, 'SUGGESTED'))
  assert.equal(reasonOf(over), '409 DOMAIN_LIMIT_REACHED')
  assert.match(over.body.message, /this would make 101/)
  assert.equal((await set(organization, id, many(200, 202, 'REJECTED'))).status, 200)
  assert.equal((await set(organization, id, many(200, 201, 'SUGGESTED'))).status, 200)
})

test('two vendors may be suggested the same domain until one of them has it', async () => {
  const organization = await withVendor()
  const { vendor: other } = await organization.client.createVendor({ domainName: 'other.com' })
  await set(organization, organization.id, { 'shared.com': 'SUGGESTED' })
  await set(organization, other.id, { 'shared.com': 'SUGGESTED' })
  await set(organization, organization.id, { 'shared.com': 'CONFIRMED' })
  assert.deepEqual(await listed(organization, other.id), [])
  assert.equal(
    reasonOf(await set(organization, other.id, { 'shared.com': 'SUGGESTED' })),
    '409 ALREADY_EXISTS',
  )
})

test('a confirmed domain cannot become a vendor of its own, whichever way it is added', async () => {
  const organization = await withVendor()
  const { id, client, request } = organization
  await set(organization, id, { 'acme.io': 'CONFIRMED', 'acme.net': 'SUGGESTED' })
  const created = await request('/public/v1/vendors/create', {
    method: 'POST',
    body: { domainName: 'acme.io' },
  })
  assert.equal(created.status, 409)
  assert.match(created.body.message, /^acme\.io is a confirmed domain of Acme \(vnd_/)
  const bulk = await client.bulkCreateVendors({
    vendors: [{ domainName: 'acme.io' }, { domainName: 'acme.net' }],
  })
  assert.deepEqual(
    bulk.results.map(({ status, vendorId }) => [status, vendorId === id]),
    [
      ['BULK_VENDOR_MUTATION_STATUS_ALREADY_EXISTS', true],
      ['BULK_VENDOR_MUTATION_STATUS_SUCCESS', false],
    ],
  )
  const csv = await client.bulkUpsertVendorsFromCsv({ csv: 'domain_name\nacme.io\nnew.com' })
  assert.deepEqual(
    csv.rowResults.map(({ outcome, code }) => [outcome, code]),
    [
      ['BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED', 'DOMAIN_OF_OTHER_VENDOR'],
      ['BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED', undefined],
    ],
  )
})

test('of two calls that give away a domain at once, one is refused', async () => {
  const organization = await withVendor()
  const { id, request } = organization
  const rounds = Array.from({ length: 8 }, async (_, round) => {
    const domain = `raced-${round}.com`
    const [confirmed, created] = await Promise.all([
      set(organization, id, { [domain]: 'CONFIRMED' }),
      request('/public/v1/vendors/create', { method: 'POST', body: { domainName: domain } }),
    ])
    assert.deepEqual(
      [confirmed.status, created.status].toSorted((a, b) => a - b),
      [200, 409],
    )
  })
  await Promise.all(rounds)
})

/** An open observation of acme.com that was found on this domain or host. */
const plantOn = (organization: TestOrganization, place: string | undefined, title: string) =>
  plantObservations(store, organization.organizationId, [
    finding('acme.com', { title, ...(place !== undefined && { place }) }),
  ])

const openTitles = async ({ client }: TestOrganization): Promise<string[]> => {
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_OPEN' })
  return observations.map(({ title }) => title).toSorted()
}

test('the findings of a domain that is rejected or removed are resolved, with the reason in their history', async () => {
  const organization = await withVendor()
  const { id, client } = organization
  await set(organization, id, { 'acme.io': 'CONFIRMED', 'eu.acme.io': 'CONFIRMED', 'acme.net': 'CONFIRMED' })
  await plantOn(organization, undefined, 'primary')
  await plantOn(organization, 'acme.io', 'further')
  await plantOn(organization, 'app.acme.io', 'host')
  await plantOn(organization, 'app.eu.acme.io', 'host of another confirmed domain')
  await plantOn(organization, 'acme.net', 'net')
  const tried = await patch(organization, id, {
    domains: [{ domain: 'acme.io', status: 'VENDOR_DOMAIN_STATUS_REJECTED' }],
    dryRun: true,
  })
  assert.deepEqual([tried.body.resolvedObservationCount, tried.body.dryRun], [2, true])
  assert.equal((await openTitles(organization)).length, 5)
  const { body } = await set(organization, id, { 'acme.io': 'REJECTED' })
  assert.equal(body.resolvedObservationCount, 2)
  assert.deepEqual(await openTitles(organization), ['host of another confirmed domain', 'net', 'primary'])
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_RESOLVED' })
  const { actions } = await client.getObservationActions({ orn: observations[0]?.orn ?? '' })
  assert.equal(actions[0]?.metadata['reason'], 'DOMAIN_NOT_OF_VENDOR')
  await patch(organization, id, { removeDomains: ['acme.net'] })
  assert.deepEqual(await openTitles(organization), ['host of another confirmed domain', 'primary'])
})

test('an offboarded vendor gives up its domains, and a deleted one takes them along', async () => {
  const organization = await withVendor()
  const { id, client, organizationId } = organization
  await set(organization, id, { 'acme.io': 'CONFIRMED', 'acme.net': 'REJECTED' })
  await client.bulkOffboardVendors({ ids: [id] })
  assert.deepEqual(await listed(organization, id), [])
  const entries = await auditEntries(store, organizationId)
  assert.deepEqual(entries.find(({ action }) => action === 'vendor.offboarded')?.details['domains'], [
    'acme.io',
  ])
  assert.equal(reasonOf(await set(organization, id, { 'acme.io': 'CONFIRMED' })), '409 VENDOR_OFFBOARDED')
  const { vendor } = await client.createVendor({ domainName: 'acme.io' })
  await set(organization, vendor.id, { 'acme.net': 'CONFIRMED' })
  await client.bulkDeleteVendors({ ids: [vendor.id] })
  assert.deepEqual(await listed(organization), [])
})

test('another organization has neither the vendor nor the domain, and a token needs the scope', async () => {
  const organization = await withVendor()
  const stranger = await withVendor()
  assert.equal(reasonOf(await set(stranger, organization.id, { 'acme.io': 'CONFIRMED' })), '404 NOT_FOUND')
  await set(stranger, stranger.id, { 'acme.io': 'CONFIRMED' })
  assert.equal((await set(organization, organization.id, { 'acme.io': 'CONFIRMED' })).status, 200)
  assert.equal(reasonOf(await set(organization, newId('vnd'), { 'acme.io': 'CONFIRMED' })), '404 NOT_FOUND')
  const reader = await newOrganization(['vendor-directory.read'])
  assert.equal(
    reasonOf(await patch(reader, newId('vnd'), { removeDomains: ['acme.io'] })),
    '403 MISSING_SCOPE',
  )
})
