import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TierRule } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { insertVendorRows } from '../../../../test/support/vendor-rows.ts'

const { newOrganization, newCredential, exchange, service } = await startService()

const assessmentDays = { tier1: 365, tier2: 730, tier3: 1095 }
const critical: TierRule = { tier: 'VENDOR_TIER_1', businessImpacts: ['BUSINESS_IMPACT_CRITICAL'] }
const personal: TierRule = {
  tier: 'VENDOR_TIER_2',
  dataTypesShared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'],
}
const hosting: TierRule = {
  tier: 'VENDOR_TIER_1',
  dataTypesShared: ['DATA_TYPE_SHARED_PII'],
  accessTypes: ['ACCESS_TYPE_INFRASTRUCTURE_HOSTING_ACCESS'],
}

test('the first rule that a vendor matches decides its tier, when it is created and when it changes', async () => {
  const { client } = await newOrganization()
  await client.updateTierRules({
    rules: [critical, hosting, personal],
    defaultTier: 'VENDOR_TIER_3',
    assessmentDays,
  })
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  const { id } = vendor
  assert.deepEqual(
    [vendor.tier, vendor.tierSource, vendor.manualTier],
    ['VENDOR_TIER_3', 'TIER_SOURCE_RULE', undefined],
  )
  const tierWith = async (fields: object) => (await client.updateVendor({ id, ...fields })).vendor.tier
  assert.equal(
    await tierWith({ dataTypesShared: ['DATA_TYPE_SHARED_PHI', 'DATA_TYPE_SHARED_PUBLIC'] }),
    'VENDOR_TIER_2',
  )
  assert.equal(
    await tierWith({ accessTypes: ['ACCESS_TYPE_INFRASTRUCTURE_HOSTING_ACCESS'] }),
    'VENDOR_TIER_2',
  )
  assert.equal(await tierWith({ dataTypesShared: ['DATA_TYPE_SHARED_PII'] }), 'VENDOR_TIER_1')
  assert.equal(await tierWith({ dataTypesShared: null }), 'VENDOR_TIER_3')
  assert.equal(await tierWith({ businessImpact: 'BUSINESS_IMPACT_CRITICAL' }), 'VENDOR_TIER_1')
  const { results } = await client.bulkCreateVendors({ vendors: [{ domainName: 'bulk.com' }] })
  assert.equal((await client.getVendor({ id: results[0]?.vendorId ?? '' })).vendor.tier, 'VENDOR_TIER_3')
  await client.bulkUpsertVendorsFromCsv({
    csv: 'domain_name,business_impact\ncsv.com,critical\nbulk.com,critical\n',
  })
  const { vendors } = await client.listVendors({ sortField: 'tier' })
  assert.deepEqual(new Set(vendors.map(({ tier }) => tier)), new Set(['VENDOR_TIER_1']))
})

test('a tier set by hand wins over the rules until it is cleared', async () => {
  const { client } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  const { id } = vendor
  const { vendor: pinned } = await client.updateVendor({ id, manualTier: 'VENDOR_TIER_2' })
  assert.deepEqual([pinned.tier, pinned.tierSource], ['VENDOR_TIER_2', 'TIER_SOURCE_PERSON'])
  const { movedCount } = await client.updateTierRules({
    rules: [],
    defaultTier: 'VENDOR_TIER_3',
    assessmentDays,
  })
  assert.equal(movedCount, 0)
  assert.equal((await client.getVendor({ id })).vendor.tier, 'VENDOR_TIER_2')
  const { vendor: cleared } = await client.updateVendor({ id, manualTier: null })
  assert.deepEqual([cleared.tier, cleared.tierSource], ['VENDOR_TIER_3', 'TIER_SOURCE_RULE'])
})

test('a dry run says who moves from where to where, and changes nothing', async () => {
  const { client, organizationId } = await newOrganization()
  await insertVendorRows(
    service.store,
    organizationId,
    Array.from({ length: 130 }, (_, index) => ({
      company_name: `Company ${String(index).padStart(3, '0')}`,
      business_impact: index < 120 ? 'BUSINESS_IMPACT_CRITICAL' : null,
      rule_tier: index < 5 ? 2 : null,
    })),
  )
  const change = { rules: [critical], assessmentDays, revision: 0 }
  const preview = await client.updateTierRules({ ...change, dryRun: true })
  assert.equal(preview.movedCount, 120)
  assert.deepEqual(preview.moves, [
    { to: 'VENDOR_TIER_1', count: 115 },
    { from: 'VENDOR_TIER_2', to: 'VENDOR_TIER_1', count: 5 },
  ])
  assert.equal(preview.vendors.length, 100)
  assert.equal(preview.vendors[0]?.companyName, 'Company 000')
  assert.equal((await client.getTierRules({})).tierRules.revision, 0)
  assert.deepEqual(await auditEntries(service.store, organizationId), [])
  const { dryRun: _, ...expected } = preview
  const { updatedAt: __, ...tierRules } = expected.tierRules
  const real = await client.updateTierRules(change)
  assert.deepEqual(
    { ...real, tierRules: { ...real.tierRules, updatedAt: undefined } },
    {
      ...expected,
      tierRules: { ...tierRules, updatedAt: undefined },
    },
  )
})

test('two people who edit the same rules do not overwrite each other', async () => {
  const { client, request } = await newOrganization()
  await client.updateTierRules({ rules: [critical], assessmentDays, revision: 0 })
  const reply = await request('/public/v1/tier-rules', {
    method: 'PUT',
    body: { rules: [personal], assessmentDays, revision: 0 },
  })
  assert.equal(reply.status, 409)
  assert.equal(reply.body.details[0].reason, 'TIER_RULES_CHANGED')
  const { tierRules } = await client.getTierRules({})
  assert.equal(tierRules.rules[0]?.tier, 'VENDOR_TIER_1')
  const same = await client.updateTierRules(tierRules)
  assert.equal(same.tierRules.revision, 1)
})

test('vendors that are created while the rules change have the tier of the new rules', async () => {
  const { client } = await newOrganization()
  const names = Array.from({ length: 12 }, (_, index) => `vendor-${index}.com`)
  await Promise.all([
    ...names.map((domainName) => client.createVendor({ domainName })),
    client.updateTierRules({ rules: [critical], defaultTier: 'VENDOR_TIER_2', assessmentDays }),
  ])
  const { vendors } = await client.listVendors({})
  assert.deepEqual(
    vendors.map(({ tier }) => tier),
    names.map(() => 'VENDOR_TIER_2'),
  )
})

test('rules that could not do what they say are refused, with the rule named', async () => {
  const { client, request } = await newOrganization()
  const refused = async (body: object, pattern: RegExp): Promise<void> => {
    const reply = await request('/public/v1/tier-rules', {
      method: 'PUT',
      body: { rules: [], assessmentDays, ...body },
    })
    assert.equal(reply.status, 400, reply.text)
    assert.match(reply.text, pattern)
  }
  await refused({ rules: [critical, { tier: 'VENDOR_TIER_2' }] }, /rules\[1\].*at least one condition/)
  await refused({ rules: [{ ...critical, tier: 'VENDOR_TIER_UNSPECIFIED' }] }, /rules\[0\]\.tier/)
  await refused(
    { rules: [{ tier: 'VENDOR_TIER_1', businessImpacts: ['BUSINESS_IMPACT_UNSPECIFIED'] }] },
    /rules\[0\].*at least one condition/,
  )
  await refused({ rules: Array.from({ length: 51 }, () => critical) }, /rules/)
  await refused({ assessmentDays: { ...assessmentDays, tier1: 0 } }, /assessmentDays/)
  await refused({ assessmentDays: { ...assessmentDays, tier3: 4000 } }, /assessmentDays/)
  assert.equal((await client.getTierRules({})).tierRules.revision, 0)
})

test('of the people, only owners change the rules; a credential needs the scope to write vendors', async () => {
  const { organizationId, request, console: call } = await newOrganization()
  const body = { rules: [critical], assessmentDays }
  const path = '/public/v1/tier-rules'
  for (const [role, status] of [
    ['viewer', 403],
    ['analyst', 403],
    ['owner', 200],
  ] as const)
    assert.equal((await call(path, { method: 'PUT', body, role })).status, status, role)
  const reader = await exchange(await newCredential(organizationId, ['vendor-directory.read']))
  assert.equal((await request(path, { method: 'PUT', body, token: reader })).status, 403)
  assert.equal((await request(path, { method: 'PUT', body })).status, 200)
})

test("rules do not touch another organization's vendors", async () => {
  const { client } = await newOrganization()
  const other = await newOrganization()
  const { vendor } = await other.client.createVendor({ domainName: 'acme.com' })
  await client.updateTierRules({ rules: [], defaultTier: 'VENDOR_TIER_1', assessmentDays })
  assert.equal((await other.client.getVendor({ id: vendor.id })).vendor.tier, undefined)
})
