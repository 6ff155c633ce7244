import {
  Confidence,
  DetectionMethod,
  type FourthPartyRelationship,
  type FourthPartySortField,
} from '@parapet/contract'
import type { FourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import type { FourthPartyOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { membersJson, monitoredVendor, portfolioJoin, relationOfRow } from './fourth-party-columns.ts'
import { fourthPartyTotal } from './fourth-party-count.ts'
import { countedRelations, fourthPartyMatches, isUnfiltered } from './fourth-party-filter.ts'
import { fourthPartyStatus } from './fourth-party-status.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** Which relations, and in which order. */
export type FourthPartySelection = { filter: FourthPartyFilter; order: FourthPartyOrder }

const sortKeys: Readonly<Record<FourthPartySortField, SortKey>> = {
  lastSeen: { value: sql.ref('fourth_party.last_seen'), type: sql`timestamptz` },
  firstSeen: { value: sql.ref('fourth_party.first_seen'), type: sql`timestamptz` },
  confidence: { value: sql.ref('fourth_party.confidence'), type: sql`smallint` },
  fourthPartyDomain: { value: sql.ref('fourth_party.domain'), type: sql`text` },
  vendorDomain: { value: sql.ref('fourth_party.vendor_domain'), type: sql`text` },
  fourthPartyScore: { value: sql.ref('portfolio.score'), type: sql`integer`, nullable: true },
}

/** The wire form of a row of `fourth_party`, with its `vendor` and its `portfolio` joined. */
export const relationJson = (
  now: Date,
): Sql<FourthPartyRelationship> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('fpr', 'fourth_party.id')},
  'vendorDomain', fourth_party.vendor_domain,
  'vendorName', vendor.company_name,
  'vendorRecordId', ${wireId('vnd', 'vendor.id')},
  'fourthPartyDomain', fourth_party.domain,
  'fourthPartyName', fourth_party.name,
  'products', fourth_party.products,
  'detectionMethods', ${membersJson(DetectionMethod, sql.ref('fourth_party.methods'))},
  'evidence', fourth_party.evidence,
  'confidence', ${memberAt(Confidence, sql.ref('fourth_party.confidence'))},
  'status', ${fourthPartyStatus(now)},
  'isInPortfolio', portfolio.id is not null,
  'fourthPartyScore', portfolio.score,
  'fourthPartyGrade', portfolio.grade,
  'firstSeen', ${wireTime('fourth_party.first_seen')},
  'lastSeen', ${wireTime('fourth_party.last_seen')},
  'updatedAt', ${wireTime('fourth_party.updated_at')}))`

/** Up to this many matches are collected and sorted, because an index walk would rarely come across them. */
const usualMaxCollected = 20_000

type After = readonly string[] | undefined

const orderOf = ({ field, descending }: FourthPartyOrder, after: After) =>
  keyset(sortKeys[field], sql.ref('fourth_party.id'), descending, after, sql`uuid`)

const itemOf = (db: Db, now: Date) => ({
  json: relationJson(now),
  join: sql`${relationOfRow(db)} ${portfolioJoin(db, sql.ref('fourth_party.domain'))}`,
})

const matchingRows = (db: Db, { filter, order }: FourthPartySelection): Sql => sql`
  from fourth_party ${monitoredVendor(db)}
  ${order.field === 'fourthPartyScore' ? portfolioJoin(db, sql.ref('fourth_party.domain')) : sql``}
  where ${fourthPartyMatches(db, filter)}`

/** Collects the matches and sorts them; while their number is unknown, stops at one more than `max`. */
const collectPage = (
  db: Db,
  selection: FourthPartySelection,
  page: PageRequest,
  max: number,
): Promise<Page> => {
  const { order, filter } = selection
  const { value, ...sortKey } = sortKeys[order.field]
  const { key, orderBy } = keyset(
    { ...sortKey, value: sql.ref('matching.value') },
    sql.ref('matching.id'),
    order.descending,
    undefined,
  )
  return selectPage(db, page, {
    with: sql`with matching as materialized (
      select fourth_party.id, ${value} as value
      ${matchingRows(db, selection)} and ${orderOf(order, page.after).isAfter}
      ${page.totalCount === undefined ? sql`limit ${max + 1}` : sql``})`,
    rows: sql`select matching.id, ${key} as key from matching order by ${orderBy}`,
    total: sql`select count(*) from matching`,
    item: itemOf(db, filter.now),
    prepared: false,
  })
}

/** Walks the index of the sort order until the page is full. */
const walkPage = (db: Db, selection: FourthPartySelection, page: PageRequest): Promise<Page> => {
  const { order, filter } = selection
  const { key, isAfter, orderBy } = orderOf(order, page.after)
  return selectPage(db, page, {
    rows: sql`
      select fourth_party.id, ${key} as key ${matchingRows(db, selection)} and ${isAfter} order by ${orderBy}`,
    total: isUnfiltered(filter)
      ? fourthPartyTotal(db, filter.now)
      : sql`select count(*) from ${countedRelations(db, filter)}`,
    item: itemOf(db, filter.now),
    prepared: isUnfiltered(filter),
  })
}

export const selectFourthPartyPage = async (
  db: Db,
  selection: FourthPartySelection,
  page: PageRequest,
  maxCollected = usualMaxCollected,
): Promise<Page> => {
  const { totalCount } = page
  if (isUnfiltered(selection.filter)) return walkPage(db, selection, page)
  if (totalCount === undefined || totalCount <= maxCollected) {
    const collected = await collectPage(db, selection, page, maxCollected)
    if (totalCount !== undefined || collected.totalCount <= maxCollected) return collected
  }
  return walkPage(db, selection, page)
}
