import type { RetentionRule } from '@parapet/contract'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { lockLongestDue } from './longest-due.ts'

type Row = { rules: RetentionRule[] | null; dueAt: Date }

export type StoredRetention = { rules: RetentionRule[]; dueAt: Date }

const toStored = (row: Row | undefined): StoredRetention => {
  if (!row) throw new Error('The organization that was entered does not exist.')
  return { rules: row.rules ?? [], dueAt: row.dueAt }
}

const columns = sql<Row>`
  organization.retention as rules, organization_turn.retention_due_at as "dueAt"
  from organization join organization_turn on organization_turn.organization_id = organization.id`

export const selectRetention = async (db: Db): Promise<StoredRetention> => {
  const [row] = await db.run(sql<Row>`select ${columns} where organization.id = ${db.organizationId}`)
  return toStored(row)
}

/** Locked until the transaction ends. */
export const lockRetention = async (db: Db): Promise<StoredRetention> => {
  const [row] = await db.run(sql<Row>`
    select ${columns} where organization.id = ${db.organizationId} for no key update of organization`)
  return toStored(row)
}

export const updateRetention = async (
  db: Db,
  { rules, dueAt }: { rules: readonly RetentionRule[]; dueAt: Date },
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      update organization set retention = ${JSON.stringify(rules)}::json where id = ${db.organizationId}`),
    db.run(sql`
      update organization_turn set retention_due_at = ${dueAt} where organization_id = ${db.organizationId}`),
  ])
}

/** Takes the turn of the organization that has waited longest. */
export const takeDueRetention = async (
  db: SystemDb,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<{ id: OrganizationId; rules: RetentionRule[] } | undefined> => {
  const id = await lockLongestDue(db, 'retention_due_at', now)
  if (id === undefined) return undefined
  const [[row]] = await Promise.all([
    db.run(
      sql<{ rules: RetentionRule[] | null }>`select retention as rules from organization where id = ${id}`,
    ),
    db.run(sql`update organization_turn set retention_due_at = ${nextAt} where organization_id = ${id}`),
  ])
  return { id, rules: row?.rules ?? [] }
}
