import type { RetentionRule } from '@parapet/contract'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { longestDue } from './longest-due.ts'

type Row = { rules: RetentionRule[] | null; dueAt: Date }

export type StoredRetention = { rules: RetentionRule[]; dueAt: Date }

const toStored = (row: Row | undefined): StoredRetention => {
  if (!row) throw new Error('The organization that was entered does not exist.')
  return { rules: row.rules ?? [], dueAt: row.dueAt }
}

export const selectRetention = async (db: Db): Promise<StoredRetention> => {
  const [row] = await db.run(sql<Row>`
    select retention as rules, retention_due_at as "dueAt" from organization where id = ${db.organizationId}`)
  return toStored(row)
}

/** Locked until the transaction ends. */
export const lockRetention = async (db: Db): Promise<StoredRetention> => {
  const [row] = await db.run(sql<Row>`
    select retention as rules, retention_due_at as "dueAt" from organization
    where id = ${db.organizationId} for no key update`)
  return toStored(row)
}

export const updateRetention = async (
  db: Db,
  { rules, dueAt }: { rules: readonly RetentionRule[]; dueAt: Date },
): Promise<void> => {
  await db.run(sql`
    update organization set retention = ${JSON.stringify(rules)}::json, retention_due_at = ${dueAt}
    where id = ${db.organizationId}`)
}

/** Takes the turn of the organization that has waited longest. */
export const takeDueRetention = async (
  db: SystemDb,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<{ id: OrganizationId; rules: RetentionRule[] } | undefined> => {
  const [row] = await db.run(sql<{ id: OrganizationId; rules: RetentionRule[] | null }>`
    update organization set retention_due_at = ${nextAt}
    where id in (${longestDue('retention_due_at', now)})
    returning id, retention as rules`)
  return row && { id: row.id, rules: row.rules ?? [] }
}
