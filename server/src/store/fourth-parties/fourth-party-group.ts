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
import { fourthPartyMatches, isUnfiltered } from './fourth-party-filter.ts'
import { rankFourthParties } from './fourth-party-ranking.ts'
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

/** How many open events (status below 5) name a fourth party of the page as their subject. */
const namedInEvents = ({ organizationId }: Db): Sql => sql`
  select subject.domain, count(distinct security_event.id) as event_count
  from security_event cross join unnest(security_event.subject_domains) as subject (domain)
  where security_event.organization_id = ${organizationId} and security_event.status < 5
    and not security_event.is_self and subject.domain in (select group_page.domain from group_page)
  group by subject.domain`

/**
 * The first vendors. "is true" leaves the planner only the index that has a fourth party's vendors in order, because
 * others find too many; but few are of given vendors.
 */
const connectedVendors = (db: Db, filter: FourthPartyFilter): Sql => {
  const matching = fourthPartyMatches(db, filter)
  return sql`(
  select json_agg(connected.item order by connected.vendor_domain)
  from (
    select fourth_party.vendor_domain, json_build_object('vendorDomain', vendor.domain_name,
      'vendorName', vendor.company_name, 'vendorRecordId', ${wireId('vnd', 'vendor.id')}) as item
    from fourth_party ${monitoredVendor(db)}
    where fourth_party.organization_id = ${db.organizationId} and fourth_party.domain = figure.domain
      and ${filter.vendorDomains ? matching : sql`(${matching}) is true`}
    order by fourth_party.vendor_domain limit ${sql.lit(maxConnectedVendors)}) as connected)`
}

const groupJson = (
  db: Db,
  filter: FourthPartyFilter,
): Sql<FourthPartyGroup> => sql`json_strip_nulls(json_build_object(
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
  'connectedVendors', ${connectedVendors(db, filter)},
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
  const { shared, groups, parts, figures } = rankFourthParties(db, filter, order.field === 'lastSeen')
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
      with: sql`with ${shared} ranked as materialized (${groups}),
        group_page as materialized (${groupPage}),
        part as materialized (${parts}),
        figure as materialized (${figures}),
        named as materialized (${namedInEvents(db)})`,
      rows: sql`select group_page.domain, group_page.key from group_page order by group_page.place`,
      total: sql`select count(*) from ranked`,
      item: {
        json: groupJson(db, filter),
        join: sql`join figure on figure.domain = page_row.domain ${portfolioOf('figure.domain')}
          left join named on named.domain = figure.domain`,
      },
      prepared: isUnfiltered(filter),
    },
  )
}
