import { Confidence, DetectionMethod, type Output } from '@parapet/contract'
import { type Sql, sql } from '../kernel/sql.ts'
import { monitoredVendor } from './fourth-party-columns.ts'
import { daysBefore, isShown, removedAfterDays } from './fourth-party-status.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

type Summary = Output<'GetVendorFourthPartySummary'>

/** `lookbackDays` of 0 is all time. */
type Asked = { vendorDomain: string; lookbackDays: number; now: Date }

const since = (column: string, start: string | undefined): Sql<boolean> =>
  start === undefined ? sql`true` : sql`${sql.ref(`fourth_party.${column}`)} >= ${start}::timestamptz`

/** Figures about a monitored vendor's fourth parties; undefined if the organization does not monitor the domain. */
export const selectFourthPartySummary = async (
  db: Db,
  { vendorDomain, lookbackDays, now }: Asked,
): Promise<Summary | undefined> => {
  const isAllTime = lookbackDays === 0
  const start = isAllTime ? undefined : daysBefore(now, lookbackDays)
  // Relations last seen this long before the window were removed within it.
  const removedStart = isAllTime ? undefined : daysBefore(now, lookbackDays + removedAfterDays)
  const ofVendor = sql`fourth_party.organization_id = ${db.organizationId}
    and fourth_party.vendor_domain = ${vendorDomain}::text`
  const [row] = await db.run(sql<{ summary: Summary }>`
    with held as materialized (
      select fourth_party.domain, fourth_party.confidence, fourth_party.methods, ${since('first_seen', start)} as is_new
      from fourth_party where ${ofVendor} and ${isShown(now)} and ${since('last_seen', start)})
    select json_strip_nulls(json_build_object(
      'vendorDomain', vendor.domain_name,
      'fourthPartyStatus', case
        when fourth_party_scan.vendor_id is null then 'VENDOR_FOURTH_PARTY_STATUS_NOT_SCANNED'
        when fourth_party_scan.has_failed then 'VENDOR_FOURTH_PARTY_STATUS_SCAN_FAILED'
        when exists (select 1 from held) then 'VENDOR_FOURTH_PARTY_STATUS_DETECTED'
        else 'VENDOR_FOURTH_PARTY_STATUS_NONE_DETECTED' end,
      'fourthPartyCount', (select count(*) from held),
      'newFourthPartyCount', (select count(*) from held where held.is_new),
      'removedFourthPartyCount', (
        select count(*) from fourth_party
        where ${ofVendor} and not fourth_party.is_dismissed
          and fourth_party.last_seen <= ${daysBefore(now, removedAfterDays)}::timestamptz
          and ${since('last_seen', removedStart)}),
      'companyConnectionCount', (
        select count(*) from fourth_party ${monitoredVendor(db)}
        where fourth_party.organization_id = ${db.organizationId} and fourth_party.domain = ${vendorDomain}::text
          and ${isShown(now)} and ${since('last_seen', start)}),
      'portfolioOverlapCount', (
        select count(*) from held
        join vendor as portfolio on portfolio.organization_id = ${db.organizationId}
          and portfolio.domain_name = held.domain),
      'countsByConfidence', coalesce((
        select json_agg(json_build_object('confidence', ${memberAt(Confidence, sql.ref('counted.confidence'))},
          'count', counted.count) order by counted.confidence desc)
        from (select held.confidence, count(*) as count from held group by held.confidence) as counted), '[]'),
      'countsByMethod', coalesce((
        select json_agg(json_build_object('method', ${memberAt(DetectionMethod, sql.ref('counted.method'))},
          'count', counted.count) order by counted.method)
        from (
          select given.method, count(*) as count from held cross join unnest(held.methods) as given (method)
          group by given.method) as counted), '[]'),
      'lookbackStart', ${start ?? null}::text,
      'lastScannedAt', ${wireTime('fourth_party_scan.scanned_at')})) as summary
    from vendor
    left join fourth_party_scan on fourth_party_scan.organization_id = ${db.organizationId}
      and fourth_party_scan.vendor_id = vendor.id
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name = ${vendorDomain}::text
      and vendor.is_monitored and ${hasVrm(db)}`)
  return row?.summary
}
