import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowCodes } from '../../../../test/support/csv-upsert.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const newStaffed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

const vendorOf = async ({ client }: TestOrganization, domainName: string) => {
  const { vendors } = await client.listVendors({ limit: 200 })
  const found = vendors.find((vendor) => vendor.domainName === domainName)
  assert.ok(found)
  return found
}

test('the columns owner and tier set them, by address, user id and usual names', async () => {
  const organization = await newStaffed()
  const { client, people } = organization
  const csv = [
    'Domain,Owner,Tier',
    `a.com,${people.analyst.toUpperCase()}@Parapet.test,1`,
    `b.com,${people.owner},Tier 2`,
    'c.com,,t3',
    'd.com,,VENDOR_TIER_1',
  ].join('\n')
  assert.equal((await client.bulkUpsertVendorsFromCsv({ csv })).summary.accepted, 4)
  const [a, b, c] = await Promise.all(['a.com', 'b.com', 'c.com'].map((name) => vendorOf(organization, name)))
  assert.deepEqual(
    [a?.owner?.displayName, a?.tier, a?.tierSource],
    ['Test analyst', 'VENDOR_TIER_1', 'TIER_SOURCE_PERSON'],
  )
  assert.deepEqual([b?.owner?.displayName, b?.tier], ['Test owner', 'VENDOR_TIER_2'])
  assert.deepEqual([c?.owner, c?.tier], [undefined, 'VENDOR_TIER_3'])
})

test('a row whose owner is no member is refused, and the others are not', async () => {
  const organization = await newStaffed()
  const other = await newStaffed()
  const { client } = organization
  const rows = [
    'nobody@example.com',
    other.people.analyst,
    `${other.people.analyst}@parapet.test`,
    'Test owner',
  ]
  const csv = ['domain_name,owner', ...rows.map((owner, at) => `v${at}.com,${owner}`), 'last.com,'].join('\n')
  const result = await client.bulkUpsertVendorsFromCsv({ csv })
  assert.deepEqual(
    rowCodes(result).slice(0, 4),
    rows.map(() => 'UNKNOWN_OWNER'),
  )
  assert.match(result.rowResults[0]?.message ?? '', /nobody@example\.com.*e-mail address or user id/)
  assert.equal(result.summary.accepted, 1)
  const tier = await client.bulkUpsertVendorsFromCsv({ csv: 'domain_name,tier\nx.com,4\n' })
  assert.deepEqual(rowCodes(tier), ['INVALID_ENUM'])
})

test('the preview names the owners before and after', async () => {
  const organization = await newStaffed()
  const { client, people } = organization
  await client.bulkUpsertVendorsFromCsv({ csv: `domain_name,owner,tier\na.com,${people.analyst},1\n` })
  const { rowResults } = await client.bulkUpsertVendorsFromCsv({
    csv: `domain_name,owner,tier\na.com,${people.owner}@parapet.test,2\n`,
    dryRun: true,
  })
  assert.deepEqual(rowResults[0]?.changes, [
    { field: 'owner', before: ['Test analyst'], after: ['Test owner'] },
    { field: 'tier', before: ['VENDOR_TIER_1'], after: ['VENDOR_TIER_2'] },
  ])
})

test('importing an export changes neither owners nor tiers, by hand or by rule', async () => {
  const organization = await newStaffed()
  const { client, people, console: call, request } = organization
  await client.updateTierRules({
    rules: [],
    defaultTier: 'VENDOR_TIER_3',
    assessmentDays: { tier1: 1, tier2: 2, tier3: 3 },
  })
  const { vendor } = await client.createVendor({ domainName: 'ruled.com' })
  await client.createVendor({ domainName: 'pinned.com' })
  const pinned = await vendorOf(organization, 'pinned.com')
  await client.updateVendor({ id: pinned.id, manualTier: 'VENDOR_TIER_3', ownerId: people.analyst })
  const wanted = { method: 'POST', body: {}, headers: { Accept: 'text/csv' } }
  const forAnalyst = (await call('/public/v1/vendors/export', { ...wanted, role: 'analyst' })).text
  const forViewer = (await call('/public/v1/vendors/export', { ...wanted, role: 'viewer' })).text
  const forProgram = (await request('/public/v1/vendors/export', wanted)).text
  assert.ok(forAnalyst.includes(`${people.analyst}@parapet.test`))
  for (const csv of [forViewer, forProgram]) assert.ok(!csv.includes('@') && csv.includes(people.analyst))
  for (const csv of [forAnalyst, forViewer, forProgram])
    assert.deepEqual(rowCodes(await client.bulkUpsertVendorsFromCsv({ csv })), ['NO_CHANGE', 'NO_CHANGE'])
  assert.equal((await client.getVendor({ id: vendor.id })).vendor.tierSource, 'TIER_SOURCE_RULE')
  assert.equal((await client.getVendor({ id: pinned.id })).vendor.tierSource, 'TIER_SOURCE_PERSON')
})
