import type { ScoreCause, ScoreChangeSortField } from '@parapet/contract'
import type { Predicate } from '../../domain/kernel/filter.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import type { Order } from '../../domain/kernel/sort-order.ts'
import type { VendorFieldName } from '../../domain/vendors/vendor-catalogue.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { selectPage } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { vendorColumns } from './vendor-columns.ts'

/** Which changes: of which vendors, since which day, how large and in which direction. */
export type ScoreChangeSelection = {
  filter: Predicate<VendorFieldName>
  order: Order<ScoreChangeSortField>
  /** UTC day. */
  since: string
  minPoints: number
  direction: 'worse' | 'better' | 'both'
  withDays: boolean
}

/** A change as stored: the handler adds grades and links. */
export type StoredScoreChange = {
  vendorId: string
  vendorDomain: string
  companyName: string
  score: number
  previousScore: number
  since: string
  change: number
  /** The version of the model that made the score. */
  modelVersion: string
  causes: Omit<ScoreCause, 'open'>[]
  days: { date: string; score: number; causes: Omit<ScoreCause, 'open' | 'date'>[] }[]
}

const sortKeys: Readonly<Record<ScoreChangeSortField, SortKey>> = {
  change: { value: sql.ref('moved.change'), type: sql`numeric` },
  score: { value: sql.ref('moved.score'), type: sql`numeric` },
  companyName: { value: sql.ref('moved.name_key'), type: sql`text` },
}

const directions: Readonly<Record<ScoreChangeSelection['direction'], Sql<boolean>>> = {
  worse: sql`moved.change < 0`,
  better: sql`moved.change > 0`,
  both: sql`moved.change <> 0`,
}

/** The score days of the current row of `vendor` that have a score. */
export const scoredDays = ({ organizationId }: Db, condition: Sql): Sql => sql`
  select day, coalesce(exact_score, overall) as score, model_version from vendor_score_day
  where vendor_score_day.organization_id = ${organizationId} and vendor_score_day.vendor_id = vendor.id
    and vendor_score_day.overall is not null and ${condition}`

const days = ({ organizationId }: Db): Sql => sql`vendor_score_day
  where vendor_score_day.organization_id = ${organizationId} and vendor_score_day.vendor_id = moved.id
    and vendor_score_day.day > moved.since`

/** A score that moved and came back also has days to show. */
const hasMoved = (db: Db, { direction, withDays }: ScoreChangeSelection): Sql =>
  direction === 'both' && withDays
    ? sql`(moved.change <> 0 or exists (select from ${days(db)} and json_array_length(causes) > 0))`
    : directions[direction]

/** Monitored vendors with their score now and then; the first one they had, if they had none then. */
const movedVendors = (db: Db, selection: ScoreChangeSelection): Sql => sql`
  select * from (
    select vendor.id, vendor.company_name_key as name_key, latest.score, latest.model_version, past.score as previous_score,
      past.day as since, latest.score - past.score as change
    from vendor
    cross join lateral (${scoredDays(db, sql`true`)} order by day desc limit 1) as latest
    cross join lateral (
      select day, score from (
        (${scoredDays(db, sql`day <= ${selection.since}::date`)} order by day desc limit 1)
        union all
        (${scoredDays(db, sql`day > ${selection.since}::date`)} order by day limit 1)) as candidate
      order by day limit 1) as past
    where vendor.organization_id = ${db.organizationId} and vendor.is_monitored and ${hasVrm(db)}
      and ${filterToSql(selection.filter, vendorColumns(db))}) as moved
  where ${hasMoved(db, selection)} and abs(moved.change) >= ${selection.minPoints}::numeric`

/** Causes with the same meaning over all days, biggest first. A finding that ages every day is one finding. */
const causesJson = (db: Db): Sql => sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
      'kind', kind, 'observationType', observation_type, 'affectedProduct', product, 'vulnerabilityId', vulnerability,
      'category', category, 'eventId', event_id, 'standing', standing, 'title', title, 'count', count, 'points', points,
      'date', to_char(last_day, 'YYYY-MM-DD'))) order by abs(points) desc, kind, title)
  from (
    select cause ->> 'kind' as kind, cause ->> 'observationType' as observation_type,
      cause ->> 'affectedProduct' as product, cause ->> 'vulnerabilityId' as vulnerability,
      cause ->> 'category' as category, cause ->> 'eventId' as event_id,
      (array_agg(cause ->> 'title' order by day desc))[1] as title,
      (array_agg(cause ->> 'standing' order by day desc))[1] as standing,
      case when cause ->> 'kind' like '%AGED%' or cause ->> 'eventId' is not null
        then max((cause ->> 'count')::integer) else sum((cause ->> 'count')::integer)::integer end as count,
      sum((cause ->> 'points')::numeric) as points, max(day) as last_day
    from (
      select vendor_score_day.day, json_array_elements(vendor_score_day.causes) as cause from ${days(db)}) as named
    group by 1, 2, 3, 4, 5, 6) as summed
  where points <> 0), '[]')`

const daysJson = (db: Db): Sql => sql`coalesce((
  select json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'score', coalesce(exact_score, overall),
      'causes', causes) order by day desc)
  from ${days(db)} and json_array_length(causes) > 0), '[]')`

/** A page of vendors whose score moved, with the causes. */
export const selectScoreChangePage = (
  db: Db,
  selection: ScoreChangeSelection,
  page: PageRequest,
): Promise<Page> => {
  const { order, withDays } = selection
  const { key, isAfter, orderBy } = keyset(
    sortKeys[order.field],
    sql.ref('moved.id'),
    order.descending,
    page.after,
    sql`uuid`,
  )
  return selectPage(db, page, {
    with: sql`with moved as materialized (${movedVendors(db, selection)})`,
    rows: sql`select moved.id, ${key} as key from moved where ${isAfter} order by ${orderBy}`,
    total: sql`select count(*) from moved`,
    item: {
      json: sql`json_build_object('vendorId', ${wireId('vnd', 'vendor.id')}, 'vendorDomain', vendor.domain_name,
        'companyName', vendor.company_name, 'score', moved.score, 'previousScore', moved.previous_score,
        'since', to_char(moved.since, 'YYYY-MM-DD'), 'change', moved.change, 'modelVersion', moved.model_version,
        'causes', ${causesJson(db)},
        'days', ${withDays ? daysJson(db) : sql`'[]'::json`})`,
      join: sql`
        join moved on moved.id = page_row.id
        join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = page_row.id`,
    },
    prepared: false,
  })
}
