import { sql } from 'kysely'
import type { Store } from '../server/src/store/store.ts'

export type EntryRow = {
  action: string
  targetType: string
  targetId: string
  actorId: string
  channel: string
  details: Record<string, unknown>
}

/** The organization's audit entries, oldest first. */
export const auditEntries = (store: Store, organizationId: string): Promise<EntryRow[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<EntryRow>`
      select action, target_type as "targetType", target_id as "targetId", actor_id as "actorId", channel, details
      from audit_entry where organization_id = ${db.organizationId} order by id`),
  )
