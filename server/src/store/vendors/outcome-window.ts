import { ImpactStanding, ImpactStatus, SecurityEventStatus, SecurityEventType } from '@parapet/contract'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** What was shown on the first day of a period, and which kinds of events followed in it. */
export type OutcomeRow = {
  vendorId: string
  overall: number | null
  breachLikelihood: number
  ransomware: number
  hasBreach: boolean
  hasRansomware: boolean
  hasConfirmedBreach: boolean
  hasConfirmedRansomware: boolean
}

const is = (name: 'SECURITY_EVENT_TYPE_DATA_BREACH' | 'SECURITY_EVENT_TYPE_RANSOMWARE'): Sql<boolean> =>
  sql<boolean>`event.event_type = ${sql.lit(rankOf(SecurityEventType, name))}`

const isConfirmed: Sql<boolean> = sql`company.standing = ${sql.lit(rankOf(ImpactStanding, 'IMPACT_STANDING_CONFIRMED'))}`

const utcDay = (time: Sql): Sql => sql`(${time} at time zone 'UTC')::date`

/**
 * Periods of this many days that have passed, one after the other from a vendor's first score by this model on, without
 * vendors of the demo. An event follows if it happened within the days after the first and was not known by then.
 */
export const selectOutcomeWindows = (
  db: Db,
  { days, today }: { days: number; today: string },
): Promise<OutcomeRow[]> =>
  db.run(sql<OutcomeRow>`
    select ${wireId('vnd', 'vendor.id')} as "vendorId", shown.overall, shown.breach_likelihood as "breachLikelihood",
      shown.ransomware, coalesce(followed.breach, false) as "hasBreach",
      coalesce(followed.ransomware, false) as "hasRansomware",
      coalesce(followed.confirmed_breach, false) as "hasConfirmedBreach",
      coalesce(followed.confirmed_ransomware, false) as "hasConfirmedRansomware"
    from vendor
    cross join lateral (
      select min(first.day) as day from vendor_score_day as first
      where first.organization_id = ${db.organizationId} and first.vendor_id = vendor.id
        and first.model_version = ${scoringModel.version}::text) as begun
    cross join lateral generate_series(0, (${today}::date - 1 - begun.day) / ${days}::integer - 1) as period (number)
    cross join lateral (select begun.day + period.number * ${days}::integer as day) as start
    cross join lateral (
      select score.overall, score.breach_likelihood, score.ransomware from vendor_score_day as score
      where score.organization_id = ${db.organizationId} and score.vendor_id = vendor.id and score.day <= start.day
        and score.model_version = ${scoringModel.version}::text
      order by score.day desc
      limit 1) as shown
    left join lateral (
      select bool_or(${is('SECURITY_EVENT_TYPE_DATA_BREACH')}) as breach,
        bool_or(${is('SECURITY_EVENT_TYPE_RANSOMWARE')}) as ransomware,
        bool_or(${is('SECURITY_EVENT_TYPE_DATA_BREACH')} and ${isConfirmed}) as confirmed_breach,
        bool_or(${is('SECURITY_EVENT_TYPE_RANSOMWARE')} and ${isConfirmed}) as confirmed_ransomware
      from security_event_company as company
      join security_event as event on event.organization_id = ${db.organizationId} and event.id = company.event_id
      where company.organization_id = ${db.organizationId} and company.domain = vendor.domain_name
        and company.standing > ${sql.lit(rankOf(ImpactStanding, 'IMPACT_STANDING_NONE'))}
        and company.ruling is distinct from ${sql.lit(rankOf(ImpactStatus, 'IMPACT_STATUS_NOT_IMPACTED'))}
        and event.status <> ${sql.lit(rankOf(SecurityEventStatus, 'SECURITY_EVENT_STATUS_DISMISSED'))}
        and not event.is_self
        and ${utcDay(sql`event.occurred_at`)} > start.day
        and ${utcDay(sql`event.occurred_at`)} <= start.day + ${days}::integer
        and ${utcDay(sql`least(event.detected_at, company.first_seen)`)} > start.day) as followed on true
    where vendor.organization_id = ${db.organizationId} and not vendor.is_invented
    order by vendor.id, start.day`)

/** How many vendors the demo made up. */
export const countInventedVendors = async (db: Db): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.is_invented`)
  return row?.count ?? 0
}
