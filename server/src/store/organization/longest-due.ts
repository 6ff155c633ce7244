import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/**
 * The organization whose turn has been due longest, by the column that says when it is; only one process gets it. For
 * changing `organization_turn` in a statement of its own, because Citus refuses one that also reads `organization`.
 */
export const lockLongestDue = async (
  db: SystemDb,
  column: 'counts_due_at' | 'retention_due_at',
  now: Date,
): Promise<OrganizationId | undefined> => {
  const [row] = await db.run(sql<{ id: OrganizationId }>`
    select organization.id from organization_turn join organization on organization.id = organization_turn.organization_id
    where ${sql.ref(column)} <= ${now} and organization.deleted_at is null
    order by ${sql.ref(column)}, organization.id limit 1
    for no key update of organization_turn skip locked`)
  return row?.id
}
