import { VendorTier } from '@parapet/contract'
import type { VendorFacts } from '../../domain/vendors/vendor-filter-options.ts'
import { memberAt } from '../kernel/rank.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

type Counted = { field: string; value: string; count: number }
type Ranges = Record<string, { min: number; max: number } | null>

const enumerated = {
  VENDORS_FIELD_IS_MONITORED: sql`is_monitored::text`,
  VENDORS_FIELD_LIFECYCLE_STATUS: sql`lifecycle_status`,
  VENDORS_FIELD_RISK_LEVEL: sql`risk_level`,
  VENDORS_FIELD_BUSINESS_IMPACT: sql`business_impact`,
  VENDORS_FIELD_DATA_REGION: sql`data_region`,
  VENDORS_FIELD_GRADE: sql`grade`,
  VENDORS_FIELD_TIER: memberAt(VendorTier, sql`tier`),
} as const satisfies Record<string, Sql>

const selectCounts = (db: Db): Promise<Counted[]> => {
  const pairs = Object.entries(enumerated).map(([field, value]) => sql`(${sql.lit(field)}, ${value})`)
  return db.run(sql<Counted>`
    select field, value, count(*)::integer as count
    from vendor cross join lateral (
      values ${sql.join(pairs)}
      union all select 'VENDORS_FIELD_DATA_TYPES_SHARED', unnest(data_types_shared)
      union all select 'VENDORS_FIELD_ACCESS_TYPES', unnest(access_types)) as had (field, value)
    where vendor.organization_id = ${db.organizationId} and value is not null
    group by field, value`)
}

const numeric = {
  VENDORS_FIELD_SCORE: 'score',
  VENDORS_FIELD_BREACH_LIKELIHOOD_SCORE: 'breach_likelihood_score',
  VENDORS_FIELD_RANSOMWARE_SCORE: 'ransomware_score',
  VENDORS_FIELD_CONTRACT_VALUE: 'contract_value',
  VENDORS_FIELD_OPEN_CRITICAL_OBSERVATIONS: 'open_critical_observation_count',
  VENDORS_FIELD_OPEN_OBSERVATIONS: 'open_observation_count',
} as const

const selectRanges = async (db: Db): Promise<Ranges> => {
  const pairs = Object.entries(numeric).map(([field, name]) => {
    const column = sql.ref(name)
    return sql`${sql.lit(field)}, case when count(${column}) > 0
      then json_build_object('min', min(${column}), 'max', max(${column})) end`
  })
  const [row] = await db.run(sql<{ ranges: Ranges }>`
    select json_build_object(${sql.join(pairs)}) as ranges from vendor
    where organization_id = ${db.organizationId}`)
  return row?.ranges ?? {}
}

const selectGroups = (db: Db, limit: number): Promise<VendorFacts['groups']> =>
  db.run(sql<VendorFacts['groups'][number]>`
    select ${wireId('vgr', 'id')} as id, name, member_count::integer as count from vendor_group
    where organization_id = ${db.organizationId} and archived_at is null
    order by name_key collate "C", id limit ${limit}`)

const selectOwners = (db: Db, limit: number): Promise<VendorFacts['owners']> =>
  db.run(sql<VendorFacts['owners'][number]>`
    select ${wireId('usr', 'console_user.id')} as id, console_user.display_name as name, owned.count::integer as count
    from (
      select vendor.owner_id, count(*) as count from vendor
      where vendor.organization_id = ${db.organizationId} and vendor.owner_id is not null
      group by vendor.owner_id) as owned
    join console_membership on console_membership.organization_id = ${db.organizationId}
      and console_membership.user_id = owned.owner_id
    join console_user on console_user.id = owned.owner_id
    order by lower(console_user.display_name) collate "C", console_user.id limit ${limit}`)

/** What the directory contains, for the filter menus. */
export const selectVendorFacts = async (db: Db, maxNames: number): Promise<VendorFacts> => {
  const [counted, ranges, groups, owners] = await Promise.all([
    selectCounts(db),
    selectRanges(db),
    selectGroups(db, maxNames),
    selectOwners(db, maxNames),
  ])
  const counts = new Map(counted.map(({ field, value, count }) => [`${field} ${value}`, count]))
  return {
    count: (field, value) => counts.get(`${field} ${value}`) ?? 0,
    range: (field) => ranges[field] ?? undefined,
    groups,
    owners,
  }
}
