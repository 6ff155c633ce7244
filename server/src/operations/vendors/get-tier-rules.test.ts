import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedTierRules } from '@parapet/contract'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, newCredential, exchange } = await startService()

const assessmentDays = { tier1: 365, tier2: 730, tier3: 1095 }

test('an organization starts without rules, with an assessment every one, two or three years', async () => {
  const { client } = await newOrganization()
  const { tierRules } = await client.getTierRules({})
  assert.deepEqual(tierRules, { rules: [], assessmentDays, revision: 0 })
})

test('the rules are returned as they were set, and not to other organizations', async () => {
  const { client } = await newOrganization()
  const other = await newOrganization()
  await client.updateTierRules({ ...suggestedTierRules, assessmentDays })
  const { tierRules } = await client.getTierRules({})
  assert.deepEqual(
    tierRules.rules.map(({ tier, businessImpacts = [], dataTypesShared = [], accessTypes = [] }) => ({
      tier,
      ...(businessImpacts.length > 0 && { businessImpacts }),
      ...(dataTypesShared.length > 0 && { dataTypesShared }),
      ...(accessTypes.length > 0 && { accessTypes }),
    })),
    suggestedTierRules.rules,
  )
  assert.equal(tierRules.defaultTier, 'VENDOR_TIER_3')
  assert.equal(tierRules.revision, 1)
  assert.equal((await other.client.getTierRules({})).tierRules.revision, 0)
})

test('everybody who reads vendors can read the rules, and nobody else', async () => {
  const { organizationId, request, console: call } = await newOrganization()
  assert.equal((await call('/public/v1/tier-rules', { role: 'viewer' })).status, 200)
  const token = await exchange(await newCredential(organizationId, ['findings.read']))
  assert.equal((await request('/public/v1/tier-rules', { token })).status, 403)
})
