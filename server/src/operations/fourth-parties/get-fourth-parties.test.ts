import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FourthPartyStatus, operations } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { sql } from '../../store/kernel/sql.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service, request } = await startService({ clock: () => now })
const { store } = service
const path = '/public/v1/avd/fourth-parties'

const ago = (days: number, ms = 0): string => new Date(now.getTime() - days * 86_400_000 - ms).toISOString()

/** An organization that monitors acme.com and beta.de. */
const newPortfolio = async (): Promise<TestOrganization & { acme: string; beta: string }> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  return {
    ...organization,
    acme: await plantMonitoredVendor(store, organizationId, 'acme.com'),
    beta: await plantMonitoredVendor(store, organizationId, 'beta.de'),
  }
}

const pairs = async (
  client: TestOrganization['client'],
  input: Parameters<typeof client.getFourthParties>[0] = {},
): Promise<string[]> => {
  const { fourthParties, totalCount } = await client.getFourthParties(input)
  assert.equal(totalCount, fourthParties.length)
  return fourthParties.map((one) => `${one.vendorDomain} ${one.fourthPartyDomain}`)
}

test('a relation is shown whole, with its evidence, status and what the portfolio says of the fourth party [AVD-01]', async () => {
  const { client, organizationId, acme } = await newPortfolio()
  const planted = relation('acme.com', 'beta.de', {
    fourthPartyName: 'Beta "quoted" \\ ä',
    products: [
      { name: 'Mail', category: 'FOURTH_PARTY_CATEGORY_EMAIL', url: 'https://beta.de/mail' },
      { name: 'Shield', category: 'FOURTH_PARTY_CATEGORY_CDN' },
    ],
    detectionMethods: ['DETECTION_METHOD_CSP_SOURCE', 'DETECTION_METHOD_DNS_MX'],
    evidence: [
      {
        method: 'DETECTION_METHOD_DNS_MX',
        recordType: 'ASSET_DNS_TYPE_MX',
        record: 'acme.com',
        recordValue: '10 mx.beta.de',
        signatureId: 'beta-mx',
        observedAt: ago(1),
      },
    ],
    confidence: 'CONFIDENCE_CONFIRMED',
    firstSeen: ago(10),
    lastSeen: ago(1),
  })
  await plantFourthParties(store, organizationId, [
    planted,
    relation('acme.com', 'cetus.org', { lastSeen: ago(2) }),
  ])
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor set score = 91, grade = 'GRADE_A', is_monitored = false
      where organization_id = ${organizationId} and domain_name = 'beta.de'`),
  )
  const { fourthParties, totalCount } = await client.getFourthParties({})
  const [first, second] = fourthParties
  assert.ok(first && second)
  const { updatedAt: _updated, ...shown } = first
  const { isConfirmed: _confirmed, isDismissed: _dismissed, ...given } = planted
  assert.deepEqual(shown, {
    ...given,
    detectionMethods: ['DETECTION_METHOD_DNS_MX', 'DETECTION_METHOD_CSP_SOURCE'],
    vendorName: 'Company of acme.com',
    vendorRecordId: acme,
    status: 'FOURTH_PARTY_STATUS_DETECTED',
    isInPortfolio: true,
    fourthPartyScore: 91,
    fourthPartyGrade: 'GRADE_A',
  })
  assert.deepEqual([second.isInPortfolio, totalCount], [false, 2])
  assert.ok(!('fourthPartyScore' in second) && !('fourthPartyGrade' in second))
})

test('a relation ages by itself: stale when unseen for 30 days, removed when for 90; the word of a user stays below that [AVD-04]', async () => {
  const { client, organizationId } = await newPortfolio()
  const cases = [
    ['a.com', ago(30, -1), {}, 'DETECTED'],
    ['b.com', ago(30), {}, 'STALE'],
    ['c.com', ago(90, -1), {}, 'STALE'],
    ['d.com', ago(90), {}, 'REMOVED'],
    ['e.com', ago(30, -1), { isConfirmed: true }, 'CONFIRMED'],
    ['f.com', ago(30), { isConfirmed: true }, 'STALE'],
    ['g.com', ago(90), { isConfirmed: true }, 'REMOVED'],
    ['h.com', ago(0), { isDismissed: true }, 'DISMISSED'],
    ['i.com', ago(90), { isDismissed: true, isConfirmed: true }, 'DISMISSED'],
  ] as const
  await plantFourthParties(
    store,
    organizationId,
    cases.map(([domain, lastSeen, given]) => relation('acme.com', domain, { ...given, lastSeen })),
  )
  const [, ...statuses] = FourthPartyStatus.enum
  const all = await client.getFourthParties({ filters: { statuses }, sortField: 'fourthPartyDomain' })
  assert.deepEqual(
    all.fourthParties.map((one) => [one.fourthPartyDomain, one.status]),
    cases.map(([domain, , , status]) => [domain, `FOURTH_PARTY_STATUS_${status}`]),
  )
  for (const status of statuses) {
    const wanted = cases.filter((one) => `FOURTH_PARTY_STATUS_${one[3]}` === status)
    assert.deepEqual(
      await pairs(client, { filters: { statuses: [status] }, sortField: 'fourthPartyDomain' }),
      wanted.map(([domain]) => `acme.com ${domain}`),
    )
  }
  const shown = cases.filter(([, , , status]) => status !== 'REMOVED' && status !== 'DISMISSED')
  assert.deepEqual(
    await pairs(client, { sortField: 'fourthPartyDomain' }),
    shown.map(([domain]) => `acme.com ${domain}`),
  )
})

test('unset the order is last seen first; by any other field it rises unless asked to fall [AVD-03]', async () => {
  const { client, organizationId } = await newPortfolio()
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'c.com', { lastSeen: ago(1), firstSeen: ago(5), confidence: 'CONFIDENCE_LOW' }),
    relation('beta.de', 'b.com', { lastSeen: ago(2), firstSeen: ago(7), confidence: 'CONFIDENCE_CONFIRMED' }),
    relation('acme.com', 'a.com', { lastSeen: ago(3), firstSeen: ago(6), confidence: 'CONFIDENCE_MEDIUM' }),
  ])
  const domains = async (input: Parameters<typeof client.getFourthParties>[0]) =>
    (await client.getFourthParties(input)).fourthParties
      .map(({ fourthPartyDomain }) => fourthPartyDomain[0])
      .join('')
  for (const [sortField, rising] of [
    [undefined, 'cba'],
    ['lastSeen', 'abc'],
    ['firstSeen', 'bac'],
    ['confidence', 'cab'],
    ['fourthPartyDomain', 'abc'],
    ['vendorDomain', 'cab'],
  ] as const) {
    const by = sortField && { sortField }
    assert.equal(await domains({ ...by, sortOrder: 'SORT_ORDER_ASC' }), rising, sortField)
    const falling = by ? rising.split('').toReversed().join('') : rising
    assert.equal(await domains({ ...by, sortOrder: 'SORT_ORDER_DESC' }), falling, sortField)
  }
})

test('what is no longer monitored vanishes from rows and total at once [AVD-01]', async () => {
  const { client, organizationId, acme, beta } = await newPortfolio()
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'google.com'),
    relation('beta.de', 'google.com'),
  ])
  const seen = () => pairs(client, { sortField: 'vendorDomain' })
  assert.deepEqual(await seen(), ['acme.com google.com', 'beta.de google.com'])
  await client.updateVendor({ id: acme, isMonitored: false })
  assert.deepEqual(await seen(), ['beta.de google.com'])
  await client.bulkOffboardVendors({ ids: [beta] })
  assert.deepEqual(await seen(), [])
  await client.updateVendor({ id: acme, isMonitored: true })
  assert.deepEqual(await seen(), ['acme.com google.com'])
  await client.bulkDeleteVendors({ ids: [acme] })
  assert.deepEqual(await seen(), [])
})

test('a fourth party is in the portfolio as long as the directory has it', async () => {
  const { client, organizationId, beta } = await newPortfolio()
  await plantFourthParties(store, organizationId, [relation('acme.com', 'beta.de')])
  const inPortfolio = (isInPortfolio: boolean) => pairs(client, { filters: { isInPortfolio } })
  assert.deepEqual(await Promise.all([inPortfolio(true), inPortfolio(false)]), [['acme.com beta.de'], []])
  await client.bulkDeleteVendors({ ids: [beta] })
  assert.deepEqual(await Promise.all([inPortfolio(true), inPortfolio(false)]), [[], ['acme.com beta.de']])
})

test('a group that is archived selects nobody any more [AVD-04]', async () => {
  const { client, organizationId, acme } = await newPortfolio()
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'a.com'),
    relation('beta.de', 'a.com'),
  ])
  const { vendorGroup } = await client.createVendorGroup({ name: 'Mail' })
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [acme] })
  const grouped = () => pairs(client, { filters: { vendorGroupIds: [vendorGroup.id] } })
  assert.deepEqual(await grouped(), ['acme.com a.com'])
  await client.archiveVendorGroup({ groupId: vendorGroup.id })
  assert.deepEqual(await grouped(), [])
})

test('an organization without the VRM entitlement sees no relations', async () => {
  const { client, organizationId } = await newOrganization(undefined, { hasVrm: false })
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantFourthParties(store, organizationId, [relation('acme.com', 'google.com')])
  assert.deepEqual(await client.getFourthParties({}), { fourthParties: [], totalCount: 0 })
})

test('the relations of another organization are neither listed nor counted [AUTH-13]', async () => {
  const [mine, other] = await Promise.all([newPortfolio(), newPortfolio()])
  await plantFourthParties(store, other.organizationId, [relation('acme.com', 'google.com')])
  for (const filters of [{}, { vendorDomains: ['acme.com'] }, { fourthPartyDomains: ['google.com'] }])
    assert.deepEqual(await mine.client.getFourthParties({ filters }), { fourthParties: [], totalCount: 0 })
  assert.equal((await other.client.getFourthParties({})).totalCount, 1)
})

test('listing needs a token and avd.read [AUTH-29]', async () => {
  const anonymous = await request(path, { method: 'POST', body: {} })
  assert.equal(anonymous.status, 401)
  const without = await newOrganization(['findings.read', 'vendor-directory.read'])
  const { status, body } = await without.request(path, { method: 'POST', body: {} })
  assert.deepEqual([status, body.details[0].metadata.requiredScopes], [403, 'avd.read'])
  const reader = await newOrganization(['avd.read'])
  assert.equal((await reader.request(path, { method: 'POST', body: {} })).status, 200)
})

test('the area is declared beta, version 1.0.0', () => {
  for (const name of [
    'GetFourthParties',
    'GetFourthPartyGroups',
    'GetFourthPartyVendors',
    'GetVendorFourthPartySummary',
  ] as const) {
    const { stability, version } = operations[name]
    assert.deepEqual([stability, version], ['beta', '1.0.0'])
  }
})
