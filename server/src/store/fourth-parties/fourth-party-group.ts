import {
  Confidence,
  FourthPartyCategory,
  type FourthPartyGroup,
  type FourthPartyGroupSortField,
} from '@parapet/contract'
import type { FourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import type { FourthPartyGroupOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { membersJson, monitoredVendor, portfolioJoin } from './fourth-party-columns.ts'
import { countedRelations, fourthPartyMatches, isUnfiltered } from './fourth-party-filter.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** Which relations, and in which order. */
export type FourthPartyGroupSelection = { filter: FourthPartyFilter; order: FourthPartyGroupOrder }

const maxConnectedVendors = 10

const sortKeys: Readonly<Record<FourthPartyGroupSortField, SortKey>> = {
  connectedVendorCount: { value: sql.ref('ranked.connected_vendor_count'), type: sql`integer` },
  score: { value: sql.ref('portfolio.score'), type: sql`integer`, nullable: true },
  lastSeen: { value: sql.ref('ranked.last_seen'), type: sql`timestamptz` },
  fourthPartyDomain: { value: sql.ref('ranked.domain'), type: sql`text` },
}

/**
 * All groups with only the columns that order them, which an index holds. A vendor has at most one relation to a fourth
 * party.
 */
const rankGroups = (db: Db, filter: FourthPartyFilter): Sql => sql`
  select fourth_party.domain, count(*)::integer as connected_vendor_count, max(fourth_party.last_seen) as last_seen
  from ${countedRelations(db, filter)} group by fourth_party.domain`

/** The parts that make up the page's groups: identical relations collapse into one part, which leaves few. */
const pageParts = (db: Db, filter: FourthPartyFilter): Sql => sql`
  select fourth_party.domain, fourth_party.name, fourth_party.categories, fourth_party.product_names,
    count(*) as connected_vendor_count, max(fourth_party.confidence) as confidence,
    min(fourth_party.first_seen) as first_seen, max(fourth_party.last_seen) as last_seen
  from ${countedRelations(db, filter)} and fourth_party.domain in (select group_page.domain from group_page)
  group by fourth_party.domain, fourth_party.name, fourth_party.categories, fourth_party.product_names`

const figures = sql`
  select part.domain, min(part.name collate "C") as name, sum(part.connected_vendor_count) as connected_vendor_count,
    max(part.confidence) as confidence, min(part.first_seen) as first_seen, max(part.last_seen) as last_seen
  from part group by part.domain`

/** How many open events (status below 5) name a fourth party of the page as their subject. */
const namedInEvents = ({ organizationId }: Db): Sql => sql`
  select subject.domain, count(distinct security_event.id) as event_count
  from security_event cross join unnest(security_event.subject_domains) as subject (domain)
  where security_event.organization_id = ${organizationId} and security_event.status < 5
    and not security_event.is_self and subject.domain in (select group_page.domain from group_page)
  group by subject.domain`

const connectedVendors = (db: Db, matching: Sql): Sql => sql`(
  select json_agg(connected.item order by connected.vendor_domain)
  from (
    select fourth_party.vendor_domain, json_build_object('vendorDomain', vendor.domain_name,
      'vendorName', vendor.company_name, 'vendorRecordId', ${wireId('vnd', 'vendor.id')}) as item
    from fourth_party ${monitoredVendor(db)}
    where ${matching} and fourth_party.domain = figure.domain
    order by fourth_party.vendor_domain limit ${sql.lit(maxConnectedVendors)}) as connected)`

const groupJson = (db: Db, matching: Sql): Sql<FourthPartyGroup> => sql`json_strip_nulls(json_build_object(
  'fourthPartyDomain', figure.domain,
  'fourthPartyName', figure.name,
  'categories', ${membersJson(
    FourthPartyCategory,
    sql`array(select distinct category.place from part cross join unnest(part.categories) as category (place)
      where part.domain = figure.domain)`,
  )},
  'products', array(select distinct product.name collate "C"
    from part cross join unnest(part.product_names) as product (name) where part.domain = figure.domain order by 1),
  'connectedVendorCount', figure.connected_vendor_count,
  'connectedVendors', ${connectedVendors(db, matching)},
  'concentrationPercent', trim_scale(round(100 * figure.connected_vendor_count / (
    select count(*) from vendor where vendor.organization_id = ${db.organizationId} and vendor.is_monitored), 2)),
  'isInPortfolio', portfolio.id is not null,
  'score', portfolio.score,
  'grade', portfolio.grade,
  'openSecurityEventCount', coalesce(named.event_count, 0),
  'maxConfidence', ${memberAt(Confidence, sql.ref('figure.confidence'))},
  'firstSeen', ${wireTime('figure.first_seen')},
  'lastSeen', ${wireTime('figure.last_seen')}))`

export const selectFourthPartyGroupPage = (
  db: Db,
  { filter, order }: FourthPartyGroupSelection,
  page: PageRequest,
): Promise<Page> => {
  const matching = fourthPartyMatches(db, filter)
  const portfolioOf = (domain: string) => portfolioJoin(db, sql.ref(domain))
  const { key, isAfter, orderBy } = keyset(
    sortKeys[order.field],
    sql.ref('ranked.domain'),
    order.descending,
    page.after,
  )
  // Limited here already, so that all figures are computed only for the groups on the page.
  const groupPage = sql`
    select limited.*, row_number() over () as place
    from (
      select ranked.domain, ${key} as key
      from ranked ${order.field === 'score' ? portfolioOf('ranked.domain') : sql``}
      where ${isAfter} order by ${orderBy}
      limit ${page.limit + 1} offset ${page.after ? 0 : page.offset}) as limited`
  return selectPage(
    db,
    { ...page, offset: 0 },
    {
      with: sql`with ranked as materialized (${rankGroups(db, filter)}),
        group_page as materialized (${groupPage}),
        part as materialized (${pageParts(db, filter)}),
        figure as (${figures}),
        named as materialized (${namedInEvents(db)})`,
      rows: sql`select group_page.domain, group_page.key from group_page order by group_page.place`,
      total: sql`select count(*) from ranked`,
      item: {
        json: groupJson(db, matching),
        join: sql`join figure on figure.domain = page_row.domain ${portfolioOf('figure.domain')}
          left join named on named.domain = figure.domain`,
      },
      prepared: isUnfiltered(filter),
    },
  )
}
