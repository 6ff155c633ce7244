import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** A day's mean score and over how many vendors. */
export type PortfolioDayRow = { date: string; averageScore: number; vendorCount: number }

/** Every day after `after`, excluding today. A day without figures repeats those of the day before. */
export const selectPortfolioDays = (
  db: Db,
  { after, today }: { after: string; today: string },
): Promise<PortfolioDayRow[]> =>
  db.run(sql<PortfolioDayRow>`
    select to_char(day.day, 'YYYY-MM-DD') as date, kept.vendor_count as "vendorCount",
      round(kept.score_sum::numeric / kept.vendor_count, 1)::double precision as "averageScore"
    from generate_series(${after}::date + 1, ${today}::date - 1, interval '1 day') as day (day)
    cross join lateral (
      select portfolio_day.vendor_count, portfolio_day.score_sum from portfolio_day
      where portfolio_day.organization_id = ${db.organizationId} and portfolio_day.day <= day.day::date
      order by portfolio_day.day desc limit 1) as kept
    where kept.vendor_count > 0
    order by day.day`)

/** Records how the portfolio stands today unless that was done within the hour; returns whether it was. */
export const upsertPortfolioDay = async (db: Db, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  const rows = await db.run(sql`
    insert into portfolio_day (organization_id, day, vendor_count, score_sum, calculated_at)
    select ${db.organizationId}, ${at.slice(0, 'YYYY-MM-DD'.length)}::date, count(*), coalesce(sum(vendor.score), 0),
      ${at}::timestamptz
    from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.is_monitored and vendor.score is not null
      and not exists (
        select from portfolio_day
        where portfolio_day.organization_id = ${db.organizationId}
          and portfolio_day.day = ${at.slice(0, 'YYYY-MM-DD'.length)}::date
          and portfolio_day.calculated_at > ${at}::timestamptz - interval '1 hour')
    having count(*) > 0
    on conflict (organization_id, day) do update set
      vendor_count = excluded.vendor_count, score_sum = excluded.score_sum, calculated_at = excluded.calculated_at
    returning true`)
  return rows.length > 0
}

/**
 * Derives past days from the vendors' own: a vendor counts with its latest score from its first day on. For an
 * organization that has none yet; existing days stay.
 */
export const insertPastPortfolioDays = async (db: Db, now: Date, days: number): Promise<void> => {
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  await db.run(sql`
    insert into portfolio_day (organization_id, day, vendor_count, score_sum, calculated_at)
    select ${db.organizationId}, summed.day, summed.vendor_count, summed.score_sum, ${now.toISOString()}::timestamptz
    from (
      select changed.day, (sum(changed.vendors) over by_day)::integer as vendor_count,
        sum(changed.points) over by_day as score_sum
      from (
        select step.day, sum(step.is_first) as vendors, sum(step.points) as points
        from (
          select vendor_score_day.day,
            vendor_score_day.overall - coalesce(lag(vendor_score_day.overall) over by_vendor, 0) as points,
            (lag(vendor_score_day.day) over by_vendor is null)::integer as is_first
          from vendor
          join vendor_score_day on vendor_score_day.organization_id = ${db.organizationId}
            and vendor_score_day.vendor_id = vendor.id
          where vendor.organization_id = ${db.organizationId} and vendor.is_monitored and vendor.score is not null
          window by_vendor as (partition by vendor_score_day.vendor_id order by vendor_score_day.day)) as step
        group by step.day) as changed
      window by_day as (order by changed.day)) as summed
    where summed.day < ${today}::date and summed.day >= ${today}::date - ${days}::integer
    on conflict (organization_id, day) do nothing`)
}

/** Whether there are figures for a day before today. */
export const hasPortfolioDaysBefore = async (db: Db, now: Date): Promise<boolean> => {
  const rows = await db.run(sql`
    select from portfolio_day
    where organization_id = ${db.organizationId} and day < ${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}::date
    limit 1`)
  return rows.length > 0
}
