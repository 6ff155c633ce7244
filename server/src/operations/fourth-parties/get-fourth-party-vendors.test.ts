import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FourthPartyVendorSortField } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { sql } from '../../store/kernel/sql.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service
const path = '/public/v1/avd/fourth-parties/vendors'

const ago = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Three vendors that use google.com, and their scores. */
const newPortfolio = async (): Promise<TestOrganization & { ids: string[] }> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const ids: string[] = []
  for (const domain of ['acme.com', 'beta.de', 'cetus.org'])
    ids.push(await plantMonitoredVendor(store, organizationId, domain))
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor set score = 80, grade = 'GRADE_B', risk_level = 'RISK_LEVEL_HIGH',
        business_impact = 'BUSINESS_IMPACT_LOW'
      where organization_id = ${organizationId} and domain_name = 'beta.de'`),
  )
  await plantFourthParties(store, organizationId, [
    relation('cetus.org', 'google.com', { confidence: 'CONFIDENCE_LOW', lastSeen: ago(40) }),
    relation('beta.de', 'google.com', {
      products: [
        { name: 'Workspace', category: 'FOURTH_PARTY_CATEGORY_COLLABORATION' },
        { name: 'Ads', category: 'FOURTH_PARTY_CATEGORY_ADVERTISING' },
      ],
      confidence: 'CONFIDENCE_CONFIRMED',
      firstSeen: ago(9),
      lastSeen: ago(1),
    }),
    relation('acme.com', 'google.com', { confidence: 'CONFIDENCE_MEDIUM', lastSeen: ago(2) }),
    relation('acme.com', 'other.com'),
  ])
  return { ...organization, ids }
}

const fourthPartyDomain = 'google.com'

test('the vendors of a fourth party are listed whole, by domain [AVD-09]', async () => {
  const { client, ids } = await newPortfolio()
  const answer = await client.getFourthPartyVendors({ fourthPartyDomain: ' WWW.Google.com. ' })
  assert.deepEqual([answer.fourthPartyDomain, answer.totalCount], ['google.com', 3])
  assert.deepEqual(
    answer.vendors.map(({ vendorDomain }) => vendorDomain),
    ['acme.com', 'beta.de', 'cetus.org'],
  )
  assert.deepEqual(answer.vendors[1], {
    vendorRecordId: ids[1],
    vendorDomain: 'beta.de',
    vendorName: 'Company of beta.de',
    score: 80,
    grade: 'GRADE_B',
    riskLevel: 'RISK_LEVEL_HIGH',
    businessImpact: 'BUSINESS_IMPACT_LOW',
    products: ['Ads', 'Workspace'],
    detectionMethods: ['DETECTION_METHOD_DNS_MX'],
    confidence: 'CONFIDENCE_CONFIRMED',
    status: 'FOURTH_PARTY_STATUS_DETECTED',
    firstSeen: ago(9),
    lastSeen: ago(1),
  })
  const { score, grade, riskLevel, businessImpact } = answer.vendors[0] ?? {}
  assert.deepEqual(
    [score, grade, riskLevel, businessImpact],
    [undefined, undefined, 'RISK_LEVEL_UNSPECIFIED', 'BUSINESS_IMPACT_UNSPECIFIED'],
  )
  assert.equal(answer.vendors[2]?.status, 'FOURTH_PARTY_STATUS_STALE')
})

test('they are ordered by any of the fields, without a score last both ways [AVD-11]', async () => {
  const { client } = await newPortfolio()
  const order = async (
    sortField: FourthPartyVendorSortField | undefined,
    sortOrder: 'SORT_ORDER_ASC' | 'SORT_ORDER_DESC',
  ) =>
    (
      await client.getFourthPartyVendors({ fourthPartyDomain, ...(sortField && { sortField }), sortOrder })
    ).vendors
      .map(({ vendorDomain }) => vendorDomain[0])
      .join('')
  for (const [sortField, rising, falling] of [
    [undefined, 'abc', 'abc'],
    ['vendorDomain', 'abc', 'cba'],
    ['lastSeen', 'cab', 'bac'],
    ['confidence', 'cab', 'bac'],
  ] as const) {
    assert.equal(await order(sortField, 'SORT_ORDER_ASC'), rising, sortField)
    assert.equal(await order(sortField, 'SORT_ORDER_DESC'), falling, sortField)
  }
  for (const direction of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const)
    assert.equal((await order('score', direction))[0], 'b')
})

test('filters leave matching vendors only, whatever other fourth party they name [AVD-12]', async () => {
  const { client } = await newPortfolio()
  const named = async (
    filters: NonNullable<Parameters<typeof client.getFourthPartyVendors>[0]['filters']>,
  ) => {
    const { vendors, totalCount } = await client.getFourthPartyVendors({ fourthPartyDomain, filters })
    assert.equal(totalCount, vendors.length)
    return vendors.map(({ vendorDomain }) => vendorDomain)
  }
  assert.deepEqual(await named({ statuses: ['FOURTH_PARTY_STATUS_STALE'] }), ['cetus.org'])
  assert.deepEqual(await named({ query: 'WORKSPACE' }), ['beta.de'])
  assert.deepEqual(
    await named({ vendorDomains: ['Acme.com', 'BETA.de'], categories: ['FOURTH_PARTY_CATEGORY_EMAIL'] }),
    ['acme.com'],
  )
  assert.deepEqual(await named({ fourthPartyDomains: ['other.com'] }), [])
})

test('an unknown fourth party has an empty list; what is no domain is refused [AVD-09]', async () => {
  const { client, request } = await newPortfolio()
  assert.deepEqual(await client.getFourthPartyVendors({ fourthPartyDomain: 'nobody.com' }), {
    fourthPartyDomain: 'nobody.com',
    vendors: [],
    totalCount: 0,
  })
  for (const [body, reason] of [
    [{}, 'INVALID_FIELD'],
    [{ fourthPartyDomain: '' }, 'INVALID_FIELD'],
    [{ fourthPartyDomain: null }, 'INVALID_FIELD'],
    [{ fourthPartyDomain: 'google' }, 'INVALID_DOMAIN'],
    [{ fourthPartyDomain: 'https://google.com/' }, 'INVALID_DOMAIN'],
  ] as const) {
    const answer = await request(path, { method: 'POST', body })
    assert.deepEqual([answer.status, answer.body.details[0].reason], [400, reason])
  }
})

test('a vendor that is no longer monitored leaves the list at once; other organizations are never in it [AVD-09, AUTH-13]', async () => {
  const [{ client, ids }, other] = await Promise.all([newPortfolio(), newOrganization()])
  await client.updateVendor({ id: ids[0] ?? '', isMonitored: false })
  const { vendors, totalCount } = await client.getFourthPartyVendors({ fourthPartyDomain })
  assert.deepEqual(
    vendors.map(({ vendorDomain }) => vendorDomain),
    ['beta.de', 'cetus.org'],
  )
  assert.equal(totalCount, 2)
  assert.equal((await other.client.getFourthPartyVendors({ fourthPartyDomain })).totalCount, 0)
})

test('a cursor belongs to its fourth party [AVD-10]', async () => {
  const { client, request } = await newPortfolio()
  const { nextCursor } = await client.getFourthPartyVendors({ fourthPartyDomain, limit: 2 })
  const rest = await client.getFourthPartyVendors({ fourthPartyDomain, cursor: nextCursor ?? '' })
  assert.deepEqual([rest.vendors.length, rest.totalCount, rest.nextCursor], [1, 3, undefined])
  const { status, body } = await request(path, {
    method: 'POST',
    body: { fourthPartyDomain: 'other.com', cursor: nextCursor },
  })
  assert.deepEqual([status, body.details[0].reason], [400, 'CURSOR_ARGUMENT_MISMATCH'])
})
