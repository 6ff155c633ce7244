import {
  type AssessmentDays,
  type Input,
  invalidField,
  type TierRule,
  type TierRules,
} from '@parapet/contract'

/** Until the organization chooses its own. */
export const defaultAssessmentDays: AssessmentDays = { tier1: 365, tier2: 730, tier3: 1095 }

const readRule = (rule: TierRule, index: number): Required<TierRule> => {
  const field = `rules[${index}]`
  if (rule.tier === 'VENDOR_TIER_UNSPECIFIED')
    throw invalidField(`${field}.tier`, 'must be VENDOR_TIER_1, VENDOR_TIER_2 or VENDOR_TIER_3.')
  const { tier, businessImpacts = [], dataTypesShared = [], accessTypes = [] } = rule
  if (businessImpacts.length + dataTypesShared.length + accessTypes.length === 0)
    throw invalidField(
      field,
      'needs at least one condition, or no later rule could match. Use defaultTier for all other vendors.',
    )
  return {
    tier,
    businessImpacts: [...new Set(businessImpacts)],
    dataTypesShared: [...new Set(dataTypesShared)],
    accessTypes: [...new Set(accessTypes)],
  }
}

/** Rules as they are stored; throws a 400 that says which rule is wrong, and how. */
export const readTierRules = ({
  rules,
  defaultTier,
  assessmentDays,
}: Pick<Input<'UpdateTierRules'>, 'rules' | 'defaultTier' | 'assessmentDays'>): Omit<
  TierRules,
  'revision' | 'updatedAt'
> => ({
  rules: rules.map(readRule),
  ...(defaultTier !== undefined && defaultTier !== 'VENDOR_TIER_UNSPECIFIED' && { defaultTier }),
  assessmentDays,
})
