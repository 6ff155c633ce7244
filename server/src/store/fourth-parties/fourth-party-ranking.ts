import type { FourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { countedRelations, isTallied, kindMatches } from './fourth-party-filter.ts'
import { daysBefore, isShown, removedAfterDays } from './fourth-party-status.ts'
import { kindColumns, tallyStart } from './fourth-party-tally.ts'

/** How groups are found: `groups` with what orders them, then the figures of those that the statement calls `group_page`. */
export type Ranking = {
  /** What the others read, as definitions in a WITH clause. */
  shared: Sql
  groups: Sql
  /** What makes up the groups of the page, as domain, name, categories, product_names and further figures. */
  parts: Sql
  /** Their figures, from `part`. */
  figures: Sql
}

/** Counts relations one by one, ranking them by columns that an index holds. A vendor has one to a fourth party at most. */
const countEach = (db: Db, filter: FourthPartyFilter): Ranking => ({
  shared: sql``,
  groups: sql`
    select fourth_party.domain, count(*)::integer as connected_vendor_count, max(fourth_party.last_seen) as last_seen
    from ${countedRelations(db, filter)} group by fourth_party.domain`,
  // Identical relations collapse into one part, which leaves few.
  parts: sql`
    select fourth_party.domain, fourth_party.name, fourth_party.categories, fourth_party.product_names,
      count(*) as connected_vendor_count, max(fourth_party.confidence) as confidence,
      min(fourth_party.first_seen) as first_seen, max(fourth_party.last_seen) as last_seen
    from ${countedRelations(db, filter)} and fourth_party.domain in (select group_page.domain from group_page)
    group by fourth_party.domain, fourth_party.name, fourth_party.categories, fourth_party.product_names`,
  figures: sql`
    select part.domain, min(part.name collate "C") as name, sum(part.connected_vendor_count) as connected_vendor_count,
      max(part.confidence) as confidence, min(part.first_seen) as first_seen, max(part.last_seen) as last_seen
    from part group by part.domain`,
})

// Not in a list: the planner hashes it once, however often relations are looked up.
const isOfMonitored = ({ organizationId }: Db): Sql<boolean> => sql`fourth_party.vendor_id not in (
  select vendor.id from vendor
  where vendor.organization_id = ${organizationId} and not vendor.is_monitored
    and vendor.fourth_party_count_from is not null)`

/**
 * Relations that have expired since the start of the tally, which still includes them. If `now` is earlier than that,
 * those that had not expired yet. The bounds are subselects because the fence keeps other expressions from using an index.
 */
const passedRelations = (db: Db, filter: FourthPartyFilter): Sql => {
  const end = sql`${daysBefore(filter.now, removedAfterDays)}::timestamptz`
  const bound = (which: 'least' | 'greatest') => sql`(select ${sql.raw(which)}(${tallyStart(db)}, ${end}))`
  const asked = [hasVrm(db), isOfMonitored(db), ...kindMatches(db, filter, 'fourth_party')]
  return sql`
    select ${kindColumns('fourth_party')}, case when ${tallyStart(db)} < ${end} then -1 else 1 end as relation_count
    from fourth_party
    where fourth_party.organization_id = ${db.organizationId} and fourth_party.last_seen > ${bound('least')}
      and fourth_party.last_seen <= ${bound('greatest')} and not fourth_party.is_dismissed
      and ${sql.join(asked, sql` and `)}`
}

/** Counts to add up for each fourth party: the tally's rows, and the corrections that the statement calls `passed`. */
const talliedDomains = (db: Db, filter: FourthPartyFilter): Sql => {
  const asked = [hasVrm(db), ...kindMatches(db, filter, 'fourth_party_tally')]
  // Rows without a kind are fewer.
  const isByKind = filter.categories ?? filter.detectionMethods ?? filter.confidences
  return sql`
    select fourth_party_tally.domain, fourth_party_tally.relation_count from fourth_party_tally
    where fourth_party_tally.organization_id = ${db.organizationId}
      and fourth_party_tally.name is ${isByKind ? sql`not null` : sql`null`} and ${sql.join(asked, sql` and `)}
    union all
    select passed.domain, passed.relation_count from passed`
}

/** The same for each kind of relation to the fourth parties of the page. */
const talliedKinds = (db: Db, filter: FourthPartyFilter): Sql => {
  const isOnPage = sql`domain in (select group_page.domain from group_page)`
  const asked = [sql`fourth_party_tally.name is not null`, ...kindMatches(db, filter, 'fourth_party_tally')]
  return sql`
    select ${kindColumns('fourth_party_tally')}, fourth_party_tally.relation_count from fourth_party_tally
    where fourth_party_tally.organization_id = ${db.organizationId} and ${isOnPage}
      and ${sql.join(asked, sql` and `)}
    union all
    select ${kindColumns('passed')}, passed.relation_count from passed where ${isOnPage}`
}

/** When a fourth party was seen, by an index that has its relations in this order. */
const seen = (db: Db, filter: FourthPartyFilter, domain: Sql, column: 'first_seen' | 'last_seen'): Sql => {
  const order = column === 'first_seen' ? sql`asc` : sql`desc`
  const asked = [isShown(filter.now), isOfMonitored(db), ...kindMatches(db, filter, 'fourth_party')]
  return sql`(
    select ${sql.ref(`fourth_party.${column}`)} from fourth_party
    where fourth_party.organization_id = ${db.organizationId} and fourth_party.domain = ${domain}
      and ${sql.join(asked, sql` and `)}
    order by ${sql.ref(`fourth_party.${column}`)} ${order} limit 1)`
}

/** Adds up the tally, which has one row for many relations. */
const readTally = (db: Db, filter: FourthPartyFilter, byLastSeen: boolean): Ranking => {
  const groups = sql`
    select tallied.domain, sum(tallied.relation_count)::integer as connected_vendor_count
    from (${talliedDomains(db, filter)}) as tallied
    group by tallied.domain having sum(tallied.relation_count) > 0`
  return {
    shared: sql`passed as materialized (${passedRelations(db, filter)}),`,
    groups: byLastSeen
      ? sql`select grouped.*, ${seen(db, filter, sql.ref('grouped.domain'), 'last_seen')} as last_seen
          from (${groups}) as grouped`
      : groups,
    parts: sql`
      select kinds.domain, kinds.name, kinds.categories, kinds.product_names, max(kinds.confidence) as confidence,
        sum(kinds.relation_count) as connected_vendor_count
      from (
        select ${kindColumns('tallied')}, sum(tallied.relation_count) as relation_count
        from (${talliedKinds(db, filter)}) as tallied
        group by ${kindColumns('tallied')} having sum(tallied.relation_count) > 0) as kinds
      group by kinds.domain, kinds.name, kinds.categories, kinds.product_names`,
    figures: sql`
      select summed.*, ${seen(db, filter, sql.ref('summed.domain'), 'first_seen')} as first_seen,
        ${seen(db, filter, sql.ref('summed.domain'), 'last_seen')} as last_seen
      from (
        select part.domain, min(part.name collate "C") as name, max(part.confidence) as confidence,
          sum(part.connected_vendor_count) as connected_vendor_count
        from part group by part.domain) as summed`,
  }
}

/** The groups of the relations that match the filter; `byLastSeen` if that orders them. */
export const rankFourthParties = (db: Db, filter: FourthPartyFilter, byLastSeen: boolean): Ranking =>
  isTallied(filter) ? readTally(db, filter, byLastSeen) : countEach(db, filter)
