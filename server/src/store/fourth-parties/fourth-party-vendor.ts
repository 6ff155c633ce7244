import {
  Confidence,
  type ConnectedVendor,
  DetectionMethod,
  type FourthPartyVendorSortField,
} from '@parapet/contract'
import type { FourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import type { FourthPartyVendorOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { membersJson, monitoredVendor, relationOfRow } from './fourth-party-columns.ts'
import { countedRelations, fourthPartyMatches, isUnfiltered } from './fourth-party-filter.ts'
import { fourthPartyStatus } from './fourth-party-status.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** Which vendors of a fourth party, and in which order. */
export type FourthPartyVendorSelection = {
  fourthPartyDomain: string
  filter: FourthPartyFilter
  order: FourthPartyVendorOrder
}

const sortKeys: Readonly<Record<FourthPartyVendorSortField, SortKey>> = {
  vendorDomain: { value: sql.ref('fourth_party.vendor_domain'), type: sql`text` },
  score: { value: sql.ref('vendor.score'), type: sql`integer`, nullable: true },
  lastSeen: { value: sql.ref('fourth_party.last_seen'), type: sql`timestamptz` },
  confidence: { value: sql.ref('fourth_party.confidence'), type: sql`smallint` },
}

const connectedVendorJson = (now: Date): Sql<ConnectedVendor> => sql`json_strip_nulls(json_build_object(
  'vendorRecordId', ${wireId('vnd', 'vendor.id')},
  'vendorDomain', vendor.domain_name,
  'vendorName', vendor.company_name,
  'score', vendor.score,
  'grade', vendor.grade,
  'riskLevel', coalesce(vendor.risk_level, 'RISK_LEVEL_UNSPECIFIED'),
  'businessImpact', coalesce(vendor.business_impact, 'BUSINESS_IMPACT_UNSPECIFIED'),
  'products', array(select distinct product.name collate "C"
    from unnest(fourth_party.product_names) as product (name) order by 1),
  'detectionMethods', ${membersJson(DetectionMethod, sql.ref('fourth_party.methods'))},
  'confidence', ${memberAt(Confidence, sql.ref('fourth_party.confidence'))},
  'status', ${fourthPartyStatus(now)},
  'firstSeen', ${wireTime('fourth_party.first_seen')},
  'lastSeen', ${wireTime('fourth_party.last_seen')}))`

export const selectFourthPartyVendorPage = (
  db: Db,
  { fourthPartyDomain, filter, order }: FourthPartyVendorSelection,
  page: PageRequest,
): Promise<Page> => {
  // A vendor has at most one relation to a fourth party, so the relation's id breaks ties between vendors.
  const { key, isAfter, orderBy } = keyset(
    sortKeys[order.field],
    sql.ref('fourth_party.id'),
    order.descending,
    page.after,
    sql`uuid`,
  )
  const isOfFourthParty = sql`fourth_party.domain = ${fourthPartyDomain}::text`
  const matching = sql`${isOfFourthParty} and ${fourthPartyMatches(db, filter)}`
  return selectPage(db, page, {
    rows: sql`
      select fourth_party.id, ${key} as key from fourth_party ${monitoredVendor(db)}
      where ${matching} and ${isAfter} order by ${orderBy}`,
    total: sql`select count(*) from ${countedRelations(db, filter)} and ${isOfFourthParty}`,
    item: { json: connectedVendorJson(filter.now), join: relationOfRow(db) },
    prepared: isUnfiltered(filter),
  })
}
