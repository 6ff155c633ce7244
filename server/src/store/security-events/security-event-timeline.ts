import { SecurityEventActionType } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { keyset } from '../kernel/keyset.ts'
import { selectPageBeside } from '../kernel/page.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { activityJson } from './security-event-history.ts'
import { isEventVisible } from './security-event-lock.ts'

const impactChanged = sql.lit(rankOf(SecurityEventActionType, 'SECURITY_EVENT_ACTION_TYPE_IMPACT_CHANGED'))

/**
 * The activities of all companies of an event and of the organization itself, oldest first; beside is null if the event
 * does not exist or may not be seen.
 */
export const selectEventActivityPage = (
  db: Db,
  { eventId, withImpactChanges }: { eventId: string; withImpactChanges: boolean },
  page: PageRequest,
): Promise<Page & { beside: boolean | null }> => {
  const { key, isAfter, orderBy } = keyset(
    { value: sql.ref('activity.occurred_at'), type: sql`timestamptz` },
    sql.ref('activity.id'),
    false,
    page.after,
    sql`uuid`,
  )
  const stored = sql`security_event_activity as activity
    where activity.organization_id = ${db.organizationId} and activity.event_id = ${uuidOf('evt', eventId)}::uuid
      ${withImpactChanges ? sql`` : sql`and activity.action_type <> ${impactChanged}`}`
  return selectPageBeside(db, page, {
    rows: sql`
      select activity.*, ${key} as key from ${stored} and ${isAfter} order by ${orderBy}`,
    name: 'activity',
    item: {
      json: activityJson(sql`vendor.company_name`),
      join: sql`
        left join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = activity.domain`,
    },
    total: sql`select count(*) from ${stored}`,
    beside: sql<boolean>`select true from security_event
      where security_event.organization_id = ${db.organizationId}
        and security_event.id = ${uuidOf('evt', eventId)}::uuid and ${isEventVisible(db)}`,
  })
}
