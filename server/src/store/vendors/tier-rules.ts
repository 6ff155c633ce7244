import { type TierRule, type TierRules, VendorTier } from '@parapet/contract'
import { defaultAssessmentDays } from '../../domain/vendors/tier-rules.ts'
import type { Id } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { firstPlace } from '../organization/sla-policy.ts'
import { wireId } from '../kernel/wire-id.ts'

const tierLock = ({ organizationId }: Db): Sql =>
  sql`hashtextextended('vendor-tiers:' || ${organizationId}::text, 0)`

/** Until the transaction ends, nobody else changes the rules or gives a vendor a tier. Call it before locking vendors. */
export const lockTierRules = async (db: Db): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(${tierLock(db)})`)
}

/** Until the transaction ends, the rules stay as they are. Call it before locking vendors. */
export const holdTierRules = async (db: Db): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock_shared(${tierLock(db)})`)
}

type Classified = { businessImpact: Sql; dataTypesShared: Sql; accessTypes: Sql }

/** The tier that the rules give to a vendor with these values, or null. */
export const ruleTier = (
  { organizationId }: Db,
  { businessImpact, dataTypesShared, accessTypes }: Classified,
): Sql<number | null> => sql`coalesce(
  (select tier_rule.tier from tier_rule
   where tier_rule.organization_id = ${organizationId}
     and (tier_rule.business_impacts = '{}' or ${businessImpact} = any(tier_rule.business_impacts))
     and (tier_rule.data_types_shared = '{}' or ${dataTypesShared} && tier_rule.data_types_shared)
     and (tier_rule.access_types = '{}' or ${accessTypes} && tier_rule.access_types)
   order by tier_rule.position limit 1),
  (select tier_policy.default_tier from tier_policy where tier_policy.organization_id = ${organizationId}))`

const { tier1, tier2, tier3 } = defaultAssessmentDays

/**
 * Days between assessments of a vendor in this tier; vendors without a tier are treated as the lowest one. Not an array
 * element itself: Citus 13.2 crashes where an update sets a column to one.
 */
export const assessmentDays = ({ organizationId }: Db, tier: Sql): Sql<number> => sql`coalesce(
  (select tier_policy.assessment_days[coalesce(${tier}, 3)] from tier_policy
   where tier_policy.organization_id = ${organizationId}),
  (array[${sql.lit(tier1)}, ${sql.lit(tier2)}, ${sql.lit(tier3)}]::smallint[])[coalesce(${tier}, 3)])`

/** Set with every tier: if it is another one, the due dates of the vendor's observations are brought up to date with it. */
export const duePlace = (tier: Sql): Sql<string | null> =>
  sql`case when ${tier} is distinct from vendor.tier then ${firstPlace}::uuid else vendor.due_place end`

type PolicyRow = {
  defaultTier: VendorTier | null
  assessmentDays: number[]
  revision: number
  updatedAt: string
}

/** The rules as they are; those of an organization that never changed them are empty. */
export const selectTierRules = async (db: Db): Promise<TierRules> => {
  const [[policy], rules] = await Promise.all([
    db.run(sql<PolicyRow>`
      select ${memberAt(VendorTier, sql`default_tier`)} as "defaultTier", assessment_days as "assessmentDays", revision,
        ${wireTime('tier_policy.updated_at')} as "updatedAt"
      from tier_policy where organization_id = ${db.organizationId}`),
    db.run(sql<Required<TierRule>>`
      select ${memberAt(VendorTier, sql`tier`)} as tier, business_impacts as "businessImpacts",
        data_types_shared as "dataTypesShared", access_types as "accessTypes"
      from tier_rule where organization_id = ${db.organizationId} order by position`),
  ])
  if (!policy) return { rules: [], assessmentDays: defaultAssessmentDays, revision: 0 }
  const [first = tier1, second = tier2, third = tier3] = policy.assessmentDays
  return {
    rules,
    ...(policy.defaultTier !== null && { defaultTier: policy.defaultTier }),
    assessmentDays: { tier1: first, tier2: second, tier3: third },
    revision: policy.revision,
    updatedAt: policy.updatedAt,
  }
}

/** Replaces the locked rules. */
export const replaceTierRules = async (
  db: Db,
  { rules, defaultTier, assessmentDays: days, revision }: Omit<TierRules, 'updatedAt'>,
): Promise<void> => {
  const stored = rules.map((rule, position) => ({ ...rule, position, tier: rankOf(VendorTier, rule.tier) }))
  await Promise.all([
    db.run(sql`delete from tier_rule where organization_id = ${db.organizationId}`),
    db.run(sql`
      insert into tier_rule (organization_id, position, tier, business_impacts, data_types_shared, access_types)
      select ${db.organizationId}, position, tier, "businessImpacts", "dataTypesShared", "accessTypes"
      from json_to_recordset(${JSON.stringify(stored)}::json) as given (
        position smallint, tier smallint, "businessImpacts" text[], "dataTypesShared" text[], "accessTypes" text[])
      on conflict (organization_id, position) do nothing`),
    db.run(sql`
      insert into tier_policy (organization_id, default_tier, assessment_days, revision)
      values (${db.organizationId}, ${defaultTier === undefined ? null : rankOf(VendorTier, defaultTier)},
        ${[days.tier1, days.tier2, days.tier3]}::smallint[], ${revision})
      on conflict (organization_id) do update set default_tier = excluded.default_tier,
        assessment_days = excluded.assessment_days, revision = excluded.revision, updated_at = excluded.updated_at`),
  ])
}

export type TieredVendor = {
  id: Id<'vnd'>
  domainName: string
  companyName: string
  from: VendorTier | null
  to: VendorTier | null
}

const nameKey = ({ companyName }: TieredVendor): string => companyName.toLowerCase()

/** Applies the locked rules to all vendors in one statement; returns those whose tier changed, by company name. */
export const retierVendors = async (db: Db): Promise<TieredVendor[]> => {
  const ruled = ruleTier(db, {
    businessImpact: sql`before.business_impact`,
    dataTypesShared: sql`before.data_types_shared`,
    accessTypes: sql`before.access_types`,
  })
  const rows = await db.run(sql<TieredVendor>`
    update vendor set rule_tier = given."ruleTier", assessment_days = given.days,
      due_place = ${duePlace(sql`coalesce(vendor.manual_tier, given."ruleTier")`)}
    from (
      select before.id, before.tier, ruled.tier as "ruleTier",
        ${assessmentDays(db, sql`coalesce(before.manual_tier, ruled.tier)`)} as days
      from vendor as before cross join lateral (select ${ruled} as tier) as ruled
      where before.organization_id = ${db.organizationId}
      -- In id order, like everything that locks several vendors.
      order by before.id
      for no key update of before) as given
    where vendor.organization_id = ${db.organizationId} and vendor.id = given.id
      and (vendor.rule_tier is distinct from given."ruleTier" or vendor.assessment_days <> given.days)
    returning ${wireId('vnd', 'vendor.id')} as id, vendor.domain_name as "domainName",
      vendor.company_name as "companyName",
      ${memberAt(VendorTier, sql`given.tier`)} as "from", ${memberAt(VendorTier, sql`vendor.tier`)} as "to"`)
  return rows
    .filter(({ from, to }) => from !== to)
    .toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))
}
