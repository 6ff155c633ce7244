import { type Portfolio, Severity } from '@parapet/contract'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { membersByRank } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** Vendors that are identical in everything the portfolio counts. */
export type VendorTally = {
  isMonitored: boolean
  lifecycleStatus: string
  score: number | null
  grade: string | null
  hasCriticals: boolean
  count: number
  /** Their open observations of each severity, by its number. */
  openCounts: number[]
}

const openCounts = sql.join(
  membersByRank(Severity).map((_, rank) => sql`coalesce(sum(open_counts[${sql.lit(rank + 1)}]), 0)::integer`),
)

/** One pass over the vendors, which yields a few hundred rows however many vendors there are. */
export const selectVendorTallies = (db: Db): Promise<VendorTally[]> =>
  db.run(sql<VendorTally>`
    select is_monitored as "isMonitored", lifecycle_status as "lifecycleStatus", score, grade,
      open_critical_observation_count > 0 as "hasCriticals", count(*)::integer as count,
      array[${openCounts}] as "openCounts"
    from vendor where organization_id = ${db.organizationId}
    group by 1, 2, 3, 4, 5`)

export type PortfolioVendor = Portfolio['moversUp'][number]

const vendorItem: Sql<PortfolioVendor> = sql`json_strip_nulls(json_build_object(
  'vendorId', ${wireId('vnd', 'vendor.id')},
  'companyName', vendor.company_name,
  'domainName', vendor.domain_name,
  'score', vendor.score,
  'grade', vendor.grade,
  'change30d', vendor.score_change_30d,
  'openCriticalObservationCount', vendor.open_critical_observation_count))`

const orders = {
  up: { condition: sql`vendor.score_change_30d > 0`, by: sql`vendor.score_change_30d desc, vendor.id desc` },
  down: { condition: sql`vendor.score_change_30d < 0`, by: sql`vendor.score_change_30d, vendor.id` },
  worst: { condition: sql`vendor.score is not null`, by: sql`vendor.score, vendor.id` },
} as const

/** The monitored vendors that stand out, in the order of an index. */
export const selectOutstandingVendors = async (
  db: Db,
  which: keyof typeof orders,
  limit: number,
): Promise<PortfolioVendor[]> => {
  const { condition, by } = orders[which]
  const rows = await db.run(sql<{ item: PortfolioVendor }>`
    select ${vendorItem} as item from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.is_monitored and vendor.score is not null
      and ${condition}
    order by ${by} limit ${sql.lit(limit)}`)
  return rows.map(({ item }) => item)
}

/** Open observations on the organization's own domains by severity, and whether it may see those of vendors. */
export const selectOwnSeverities = async (
  db: Db,
): Promise<{ hasVrm: boolean; own: { severity: number; count: number }[] }> => {
  const [row] = await db.run(sql<{ hasVrm: boolean; own: { severity: number; count: number }[] }>`
    select ${hasVrm(db)} as "hasVrm", coalesce((
      select json_agg(json_build_object('severity', counted.severity, 'count', counted.count))
      from (
        select observation.severity, count(*)::integer as count from observation
        where observation.organization_id = ${db.organizationId} and observation.is_self
          and not observation.is_resolved
        group by observation.severity) as counted), '[]') as own`)
  return row ?? { hasVrm: false, own: [] }
}
