import { type SecurityEventActivity, SecurityEventActionType, VendorResponseType } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { primaryDomain } from '../observations/observation-visibility.ts'
import { pageBound, selectPageBeside, wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { isEventVisible } from './security-event-lock.ts'
import { companyOfVendor, isKnownCompany } from './security-event-vendor.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** The wire form of a row of `activity`; the company's name is null in the history of one company. */
export const activityJson = (
  companyName: Sql<string | null>,
): Sql<SecurityEventActivity> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('act', 'activity.id')},
  'eventId', ${wireId('evt', 'activity.event_id')},
  'vendorDomain', activity.domain,
  'companyName', ${companyName},
  'actionType', ${memberAt(SecurityEventActionType, sql.ref('activity.action_type'))},
  'actor', activity.actor,
  'occurredAt', ${wireTime('activity.occurred_at')},
  'summary', activity.summary,
  'comment', activity.comment,
  'response', ${memberAt(VendorResponseType, sql.ref('activity.response'))},
  'isSynthetic', false,
  'metadata', activity.metadata))`

/** Derived, not stored: it is always the same for the same company. */
const firstSeenJson: Sql<SecurityEventActivity> = sql`json_build_object(
  'id', 'act_first_seen_' || ${wireId('evt', 'target.event_id')} || '_'
    || left(encode(sha256(convert_to(target.domain, 'UTF8')), 'hex'), 16),
  'eventId', ${wireId('evt', 'target.event_id')},
  'vendorDomain', target.domain,
  'actionType', 'SECURITY_EVENT_ACTION_TYPE_FIRST_SEEN',
  'actor', json_build_object('type', 'ACTOR_TYPE_SYSTEM', 'id', 'scheduler', 'displayName', 'Parapet'),
  'occurredAt', ${wireTime('target.first_seen')},
  'summary', 'First connected with the event.',
  'isSynthetic', true,
  'metadata', json_build_object())`

/** Whose history it is: the vendor's or, for one of its own domains, the organization's. */
const targetOf = (db: Db, eventId: string, domain: string): Sql => sql`
  select security_event.id as event_id, ${isKnownCompany} or own.domain is not null as is_known,
    coalesce(vendor.domain_name, own.domain) as domain,
    case when vendor.id is null then security_event.detected_at else company.first_seen end as first_seen
  from security_event ${companyOfVendor(db, domain)}
  left join lateral (
    select ${primaryDomain(db)} as domain from organization_domain
    where organization_domain.organization_id = ${db.organizationId}
      and organization_domain.domain = ${domain}::text) as own on true
  where security_event.organization_id = ${db.organizationId} and security_event.id = ${uuidOf('evt', eventId)}::uuid
    and ${isEventVisible(db)}`

/**
 * Activities, newest first, ending with when the company was first seen. Also returns whether the event has such a
 * company, or null if the event does not exist or may not be seen.
 */
export const selectSecurityEventActionPage = (
  db: Db,
  { eventId, domain }: { eventId: string; domain: string },
  page: PageRequest,
): Promise<Page & { beside: boolean | null }> => {
  // A scalar, not a join, so that the key yields the newest first and stops there.
  const stored = sql`security_event_activity as activity
    where activity.organization_id = ${db.organizationId} and activity.event_id = ${uuidOf('evt', eventId)}::uuid
      and activity.domain = (select target.domain from target)`
  const [lastId] = page.after ?? []
  // Limited to what the page can show, so that a long history is not read in full.
  const newest = sql`
    select 1 as place, activity.id, ${activityJson(sql`null`)} as item from ${stored}
    ${lastId === undefined ? sql`` : sql`and activity.id < ${lastId}::uuid`}
    order by activity.id desc limit ${pageBound(page, page.offset + page.limit + 1)}`
  return selectPageBeside(db, page, {
    with: sql`with target as materialized (${targetOf(db, eventId, domain)})`,
    rows: sql`
        select entry.item, array[entry.id::text] as key
        from (
          (${newest})
          union all
          select 0 as place, null as id, ${firstSeenJson} as item from target where target.first_seen is not null
        ) as entry
        order by entry.place desc, entry.id desc`,
    total: sql`select (select count(*) from ${stored})
        + (select count(*) from target where target.first_seen is not null)`,
    beside: sql<boolean>`select target.is_known from target`,
  })
}
