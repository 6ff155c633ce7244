import { type Static, Type } from 'typebox'
import { Enumeration, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { AccessType, BusinessImpact, DataTypeShared } from './classification-schemas.ts'
import { maxTierRules } from './max-tier-rules.ts'

export const VendorTier = StoredEnumeration(
  'VendorTier',
  { VENDOR_TIER_UNSPECIFIED: 0, VENDOR_TIER_1: 1, VENDOR_TIER_2: 2, VENDOR_TIER_3: 3 },
  'How closely the vendor is looked after; tier 1 is the most critical.',
)

export type VendorTier = Static<typeof VendorTier>

export const TierSource = Enumeration(
  'TierSource',
  ['TIER_SOURCE_UNSPECIFIED', 'TIER_SOURCE_RULE', 'TIER_SOURCE_PERSON'],
  "Where the tier comes from. Rule: the organization's tier rules. Person: somebody set it by hand, which wins over the rules until it is cleared.",
)

export const TierRule = Type.Object(
  {
    tier: VendorTier,
    businessImpacts: Type.Optional(
      Type.Array(BusinessImpact, {
        maxItems: 10,
        description: 'The vendor has one of these business impacts. An empty list sets no condition.',
      }),
    ),
    dataTypesShared: Type.Optional(
      Type.Array(DataTypeShared, {
        maxItems: 50,
        description:
          'The vendor receives at least one of these kinds of data. An empty list sets no condition.',
      }),
    ),
    accessTypes: Type.Optional(
      Type.Array(AccessType, {
        maxItems: 50,
        description: 'The vendor has at least one of these kinds of access. An empty list sets no condition.',
      }),
    ),
  },
  {
    title: 'TierRule',
    description: 'Vendors that meet all its conditions get its tier. A rule has at least one condition.',
  },
)

export type TierRule = Static<typeof TierRule>

const days = (description: string, example: number) =>
  Type.Integer({ minimum: 1, maximum: 3650, description, examples: [example] })

export const AssessmentDays = Type.Object(
  {
    tier1: days('For tier 1.', 365),
    tier2: days('For tier 2.', 730),
    tier3: days('For tier 3, and for vendors without a tier.', 1095),
  },
  { title: 'AssessmentDays', description: 'Days from one assessment of a vendor to the next, by tier.' },
)

export type AssessmentDays = Static<typeof AssessmentDays>

export const tierRulesFields = {
  rules: Type.Array(TierRule, {
    maxItems: maxTierRules,
    description: 'In order: the first rule that a vendor matches decides its tier.',
  }),
  defaultTier: Type.Optional(VendorTier),
  assessmentDays: AssessmentDays,
}

export const TierRules = Type.Object(
  {
    ...tierRulesFields,
    revision: Type.Integer({
      minimum: 0,
      description: 'Counts the changes; 0 until the rules are changed for the first time.',
      examples: [3],
    }),
    updatedAt: Type.Optional(Timestamp('When the rules were last changed.')),
  },
  {
    title: 'TierRules',
    description:
      'How vendors get their tiers, and how often each tier is assessed. defaultTier is the tier of vendors that match no rule; absent: none.',
  },
)

export type TierRules = Static<typeof TierRules>
