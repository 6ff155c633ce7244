import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedTierRules } from '@parapet/contract'
import { defaultAssessmentDays, readTierRules } from './tier-rules.ts'

const read = (given: object) => readTierRules({ rules: [], assessmentDays: defaultAssessmentDays, ...given })

test('a rule is stored with all its lists, each value once', () => {
  const businessImpacts = ['BUSINESS_IMPACT_HIGH', 'BUSINESS_IMPACT_HIGH']
  assert.deepEqual(read({ rules: [{ tier: 'VENDOR_TIER_1', businessImpacts }] }).rules, [
    {
      tier: 'VENDOR_TIER_1',
      businessImpacts: ['BUSINESS_IMPACT_HIGH'],
      dataTypesShared: [],
      accessTypes: [],
    },
  ])
})

test('an unspecified default tier means that there is none', () => {
  assert.equal(read({ defaultTier: 'VENDOR_TIER_UNSPECIFIED' }).defaultTier, undefined)
  assert.equal(read({ defaultTier: 'VENDOR_TIER_2' }).defaultTier, 'VENDOR_TIER_2')
})

test('the suggested rules are accepted', () => {
  assert.equal(read(suggestedTierRules).rules.length, suggestedTierRules.rules.length)
})

test('a rule without a tier or without a condition is refused by its place', () => {
  const wrong: [object, RegExp][] = [
    [
      { tier: 'VENDOR_TIER_UNSPECIFIED', businessImpacts: ['BUSINESS_IMPACT_LOW'] },
      /^rules\[0\]\.tier: must be/,
    ],
    [{ tier: 'VENDOR_TIER_1' }, /^rules\[0\]: needs at least one condition/],
  ]
  for (const [rule, message] of wrong)
    assert.throws(
      () => read({ rules: [rule] }),
      (error: Error) => message.test(error.message),
    )
})
