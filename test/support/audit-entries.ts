import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

export type EntryRow = {
  action: string
  targetType: string
  targetId: string
  actorId: string
  channel: string
  details: Record<string, unknown>
}

/** The organization's audit entries, oldest first. */
export const auditEntries = (store: Store, organizationId: OrganizationId): Promise<EntryRow[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<EntryRow>`
      select action, target_type as "targetType", target_id as "targetId", actor_id as "actorId", channel, details
      from audit_entry where organization_id = ${db.organizationId} order by id`),
  )

/** The SHA-256 of each receipt that was issued, as the audit trail names it, oldest first. */
export const receiptsIssued = async (store: Store, organizationId: OrganizationId): Promise<unknown[]> =>
  (await auditEntries(store, organizationId))
    .filter(({ action }) => action === 'vendor.receipt-issued')
    .map(({ details }) => details['receiptSha256'])
