import { ApiError, type Output, VendorTier } from '@parapet/contract'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { readTierRules } from '../../domain/vendors/tier-rules.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import {
  lockTierRules,
  replaceTierRules,
  retierVendors,
  selectTierRules,
  type TieredVendor,
} from '../../store/vendors/tier-rules.ts'
import type { Handler, Principal } from '../handler.ts'

type Result = Output<'UpdateTierRules'>

const maxVendorsShown = 100

/** The rules are a setting of the organization: of its people, only owners change them. */
const requireOwner = ({ actor, scopes }: Principal): void => {
  if (actor.type !== 'ACTOR_TYPE_USER' || scopes.has('organization.write')) return
  throw new ApiError('MISSING_SCOPE', 'Only owners of the organization can change the tier rules.', {
    metadata: { requiredScopes: 'organization.write', grantedScopes: [...scopes].join(' ') },
  })
}

const tiersOf = ({
  from,
  to,
}: Pick<TieredVendor, 'from' | 'to'>): { from?: VendorTier; to?: VendorTier } => ({
  ...(from !== null && { from }),
  ...(to !== null && { to }),
})

const ranks = [null, ...VendorTier.enum]

/** By the tier that vendors leave, then by the one they get; vendors without a tier first. */
const countMoves = (vendors: readonly TieredVendor[]): Result['moves'] =>
  ranks
    .flatMap((from) => ranks.map((to) => ({ from, to })))
    .map((move) => ({
      ...tiersOf(move),
      count: vendors.filter(({ from, to }) => from === move.from && to === move.to).length,
    }))
    .filter(({ count }) => count > 0)

export const updateTierRules: Handler<'UpdateTierRules'> = async (
  { revision, ...given },
  { db, principal, audit },
) => {
  requireOwner(principal)
  const wanted = readTierRules(given)
  await lockTierRules(db)
  const { revision: current, updatedAt: _, ...before } = await selectTierRules(db)
  if (revision !== undefined && revision !== current)
    throw new ApiError(
      'TIER_RULES_CHANGED',
      'Somebody else changed the tier rules in the meantime. Nothing was changed; read them again.',
      { metadata: { revision: String(current) } },
    )
  const isChanged = canonicalJson(wanted) !== canonicalJson(before)
  if (isChanged) await replaceTierRules(db, { ...wanted, revision: current + 1 })
  const moved = isChanged ? await retierVendors(db) : []
  if (isChanged)
    await audit([
      {
        action: 'organization.tier-rules-changed',
        targetType: 'organization',
        targetId: await selectPublicId(db),
        details: { before, after: wanted, movedCount: moved.length },
      },
    ])
  return {
    tierRules: await selectTierRules(db),
    movedCount: moved.length,
    moves: countMoves(moved),
    vendors: moved.slice(0, maxVendorsShown).map(({ id, domainName, companyName, ...tiers }) => ({
      id,
      domainName,
      companyName,
      ...tiersOf(tiers),
    })),
  }
}
