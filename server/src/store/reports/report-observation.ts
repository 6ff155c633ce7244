import {
  ApprovalStatus,
  ObservationCategory,
  type PortfolioReport,
  type ReportSeverity,
  Severity,
  SlaStatus,
  type VendorReport,
} from '@parapet/contract'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { keyText } from '../observations/observation-json.ts'
import { hasVrm, primaryDomain } from '../observations/observation-visibility.ts'

type WorstObservation = VendorReport['observations'][number]

/** Open and not excluded: what a reader would call a risk. */
const isOpen = (
  db: Db,
  domain: string,
): Sql<boolean> => sql`(observation.organization_id = ${db.organizationId}
  and not observation.is_resolved and not observation.is_self and observation.domain = ${domain}::text
  and observation.approval_status <> ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))})`

/** The worst open observations of a vendor by severity, those that are exploited first within each. */
export const selectWorstObservations = async (
  db: Db,
  domain: string,
  limit: number,
): Promise<WorstObservation[]> => {
  const rows = await db.run(sql<{ item: WorstObservation }>`
    select json_strip_nulls(json_build_object(
      'orn', 'orn:v1:observation:vrm:' || ${keyText(sql`observation.key`)} || ':' || ${primaryDomain(db)},
      'title', observation.title,
      'severity', ${memberAt(Severity, sql`observation.severity`)},
      'assetName', observation.asset_name,
      'isKnownExploited', observation.known_exploited,
      'firstSeen', ${wireTime('observation.first_seen')},
      'dueAt', ${wireTime('observation.due_at')},
      'slaStatus', ${memberAt(SlaStatus, sql`observation.sla_status`)})) as item
    from observation where ${isOpen(db, domain)}
    order by observation.severity desc, observation.known_exploited desc, observation.first_seen, observation.id
    limit ${sql.lit(limit)}`)
  return rows.map(({ item }) => item)
}

/** Open observations of a vendor by severity, highest first, with the severities that none has. */
export const selectOpenSeverities = async (db: Db, domain: string): Promise<ReportSeverity[]> => {
  const rows = await db.run(sql<{ severity: ReportSeverity['severity']; count: number }>`
    select ${memberAt(Severity, sql`observation.severity`)} as severity, count(*)::integer as count
    from observation where ${isOpen(db, domain)} group by observation.severity`)
  const counts = new Map(rows.map(({ severity, count }) => [severity, count]))
  return Severity.enum
    .filter((severity) => severity !== 'SEVERITY_UNSPECIFIED')
    .toReversed()
    .map((severity) => ({ severity, observationCount: counts.get(severity) ?? 0 }))
}

/** For how many monitored vendors each area of security was checked. */
export const selectCheckedVendors = async (db: Db): Promise<PortfolioReport['coverage']> => {
  const rows = await db.run(sql<{ category: ObservationCategory; count: number }>`
    select ${memberAt(ObservationCategory, sql`checked.category`)} as category, count(*)::integer as count
    from vendor_checked_category as checked
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = checked.vendor_id
    where checked.organization_id = ${db.organizationId} and vendor.is_monitored and ${hasVrm(db)}
    group by checked.category`)
  const counts = new Map(rows.map(({ category, count }) => [category, count]))
  return ObservationCategory.enum
    .filter((category) => category !== 'OBSERVATION_CATEGORY_UNSPECIFIED')
    .map((category) => ({ category, vendorCount: counts.get(category) ?? 0 }))
}

/** The organization's name, for the head of a report. */
export const selectOrganizationName = async (db: Db): Promise<string> => {
  const [row] = await db.run(
    sql<{ name: string }>`select name from organization where id = ${db.organizationId}`,
  )
  return row?.name ?? ''
}
