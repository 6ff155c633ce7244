import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { rowCount } from './bulk-schemas.ts'
import { CompanyName, DomainName, VendorRecordId } from './schemas.ts'
import { TierRules, tierRulesFields, VendorTier } from './tier-schemas.ts'

const tiers = { from: Type.Optional(VendorTier), to: Type.Optional(VendorTier) }

const TierMove = Type.Object(
  { ...tiers, count: rowCount('Vendors that move.') },
  { title: 'TierMove', description: 'Vendors that move from one tier to another; absent: no tier.' },
)

const MovedVendor = Type.Object(
  { id: VendorRecordId, domainName: DomainName, companyName: CompanyName, ...tiers },
  { title: 'MovedVendor', description: 'A vendor that moves to another tier; absent: no tier.' },
)

export const UpdateTierRules = operation({
  summary: 'Replace the rules by which vendors get their tiers.',
  description:
    'Replaces the whole list and the reassessment intervals, and applies them to all vendors at once. A tier set by hand stays. With a session, only owners of the organization can do this. Do a dry run first to see which vendors move.',
  method: 'PUT',
  path: '/public/v1/tier-rules',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['TIER_RULES_CHANGED'],
  input: Type.Object(
    {
      ...tierRulesFields,
      revision: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description:
            'The revision that the change is based on. If the rules have changed since, the call fails with TIER_RULES_CHANGED.',
          examples: [0],
        }),
      ),
      ...dryRunInput,
    },
    partOf(TierRules),
  ),
  output: Type.Object({
    tierRules: TierRules,
    movedCount: rowCount('Vendors whose tier changes.'),
    moves: Type.Array(TierMove, { description: 'How many vendors move from which tier to which.' }),
    vendors: Type.Array(MovedVendor, {
      description: 'The first 100 vendors that move, by company name.',
    }),
    ...dryRunOutput,
  }),
})
