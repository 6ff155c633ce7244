import {
  type ImpactedCompanySortField,
  type ImpactSummary,
  ImpactStatus,
  VendorResponseType,
  VrmRequestStatus,
} from '@parapet/contract'
import type { Static } from 'typebox'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import type { ImpactedCompanyFilter } from '../../domain/security-events/company-filter.ts'
import type { ImpactedCompanyOrder } from '../../domain/security-events/company-order.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { selectPageBeside } from '../kernel/page.ts'
import { ranksOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { companyRequestStatus, impactedCompanyJson } from './security-event-company-json.ts'
import { impactSummaryJson, impactTotal } from './security-event-json.ts'
import { isEventVisible } from './security-event-lock.ts'
import type { Db } from '../kernel/store.ts'
import { vendorColumns } from '../vendors/vendor-columns.ts'

/** Which companies of an event, and in which order; requests are overdue as of `now`. */
export type ImpactedCompanySelection = {
  eventId: string
  filter: ImpactedCompanyFilter
  order: ImpactedCompanyOrder
  now: Date
}

const sortKeys: Readonly<Record<ImpactedCompanySortField, SortKey>> = {
  lastActivityAt: { value: sql.ref('company.last_activity_at'), type: sql`timestamptz`, nullable: true },
  impact: { value: sql.ref('company.impact'), type: sql`smallint` },
  companyName: { value: sql.ref('vendor.company_name_key'), type: sql`text` },
  score: { value: sql.ref('vendor.score'), type: sql`integer`, nullable: true },
}

/** Joins the vendor of a row of `company`; companies are deleted with their vendors. */
const vendorOf = ({ organizationId }: Db): Sql => sql`
  join vendor on vendor.organization_id = ${organizationId} and vendor.domain_name = company.domain`

// Not LIKE: strpos treats no character specially.
const hasText = (query: string): Sql<boolean> => sql`(strpos(company.domain, lower(${query}::text)) > 0
  or strpos(vendor.company_name_key, lower(${query}::text)) > 0)`

const isInGroup = (db: Db, ids: readonly string[]): Sql<boolean> =>
  filterToSql(
    { field: 'VENDORS_FIELD_VENDOR_GROUP', test: { kind: 'isOneOf', values: ids, ignoreCase: false } },
    vendorColumns(db),
  )

const matches = (db: Db, { eventId, filter, now }: ImpactedCompanySelection): Sql<boolean> => {
  const { impactStatuses, vendorResponses, requestStatuses, vendorGroupIds, query } = filter
  const asked = [
    ...(impactStatuses ? [sql<boolean>`company.impact = any(${ranksOf(ImpactStatus, impactStatuses)})`] : []),
    ...(vendorResponses
      ? [sql<boolean>`company.response = any(${ranksOf(VendorResponseType, vendorResponses)})`]
      : []),
    ...(requestStatuses
      ? [sql<boolean>`${companyRequestStatus(now)} = any(${ranksOf(VrmRequestStatus, requestStatuses)})`]
      : []),
    ...(vendorGroupIds ? [isInGroup(db, vendorGroupIds)] : []),
    ...(query === undefined ? [] : [hasText(query)]),
  ]
  const ofEvent = sql`company.organization_id = ${db.organizationId} and company.event_id = ${uuidOf('evt', eventId)}::uuid`
  return sql`${sql.join([ofEvent, ...asked], sql` and `)}`
}

/** Whether the page's rows cannot be determined without their vendors, which take longer to look up. */
const needsVendors = ({ filter, order }: ImpactedCompanySelection): boolean =>
  order.field === 'companyName' ||
  order.field === 'score' ||
  filter.vendorGroupIds !== undefined ||
  filter.query !== undefined

/** With the figures over all companies, or null instead if the event does not exist or may not be seen. */
export const selectImpactedCompanyPage = (
  db: Db,
  selection: ImpactedCompanySelection,
  page: PageRequest,
): Promise<Page & { beside: Static<typeof ImpactSummary> | null }> => {
  const { eventId, filter, order, now } = selection
  const { key, isAfter, orderBy } = keyset(
    sortKeys[order.field],
    sql.ref('company.domain'),
    order.descending,
    page.after,
  )
  const matching = matches(db, selection)
  const rows = sql`security_event_company as company ${needsVendors(selection) ? vendorOf(db) : sql``}`
  const isUnfiltered = Object.keys(filter).length === 0
  const ofEvent = sql`from security_event
    where security_event.organization_id = ${db.organizationId} and security_event.id = ${uuidOf('evt', eventId)}::uuid
      and ${isEventVisible(db)}`
  return selectPageBeside(db, page, {
    rows: sql`
        select company.domain, ${key} as key from ${rows}
        where ${matching} and ${isAfter} order by ${orderBy}`,
    total: isUnfiltered
      ? sql`select ${impactTotal}::bigint ${ofEvent}`
      : sql`select count(*) from ${rows} where ${matching}`,
    item: {
      json: impactedCompanyJson(now),
      join: sql`
          join security_event_company as company on company.organization_id = ${db.organizationId}
            and company.event_id = ${uuidOf('evt', eventId)}::uuid and company.domain = page_row.domain
          ${vendorOf(db)}`,
    },
    prepared: isUnfiltered,
    beside: sql<Static<typeof ImpactSummary>>`select ${impactSummaryJson} ${ofEvent}`,
  })
}
