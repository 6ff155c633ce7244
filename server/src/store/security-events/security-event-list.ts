import type { SecurityEventSortField } from '@parapet/contract'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import type { SecurityEventFilter } from '../../domain/security-events/event-filter.ts'
import type { SecurityEventOrder } from '../../domain/security-events/event-order.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { selectPage } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import { securityEventMatches } from './security-event-filter.ts'
import { securityEventInFeedJson } from './security-event-json.ts'
import type { Db } from '../kernel/store.ts'

/** Which events, and in which order. */
export type SecurityEventSelection = {
  isSelf: boolean
  filter: SecurityEventFilter
  order: SecurityEventOrder
}

const sortKeys: Readonly<Record<SecurityEventSortField, SortKey>> = {
  occurredAt: { value: sql.ref('security_event.occurred_at'), type: sql`timestamptz` },
  updatedAt: { value: sql.ref('security_event.updated_at'), type: sql`timestamptz` },
  severity: { value: sql.ref('security_event.severity'), type: sql`smallint` },
  impactedVendors: { value: sql.ref('security_event.impacted_count'), type: sql`integer` },
  title: { value: sql.ref('security_event.title_key'), type: sql`text` },
}

/** Walks the index of the sort order until the page is full. */
export const selectSecurityEventPage = (
  db: Db,
  { isSelf, filter, order }: SecurityEventSelection,
  page: PageRequest,
): Promise<Page> => {
  const id = sql.ref('security_event.id')
  const { key, isAfter, orderBy } = keyset(sortKeys[order.field], id, order.descending, page.after, sql`uuid`)
  const matching = securityEventMatches(db, isSelf, filter)
  return selectPage(db, page, {
    rows: sql`
      select security_event.id, ${key} as key from security_event
      where ${matching} and ${isAfter} order by ${orderBy}`,
    total: sql`select count(*) from security_event where ${matching}`,
    item: {
      json: securityEventInFeedJson,
      join: sql`join security_event on security_event.organization_id = ${db.organizationId}
        and security_event.id = page_row.id`,
    },
    prepared: Object.keys(filter).length === 0,
  })
}
