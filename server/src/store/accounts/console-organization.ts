import { sql } from '../kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import type { SystemDb } from '../kernel/store.ts'

/** The id of the organization if there is exactly one. */
export const selectOnlyOrganizationId = async (db: SystemDb): Promise<OrganizationId | undefined> => {
  const [only, ...further] = await db.run(
    sql<{ id: OrganizationId }>`select id from organization where deleted_at is null limit 2`,
  )
  return further.length === 0 ? only?.id : undefined
}

export const selectDemoOrganizationId = async (db: SystemDb): Promise<OrganizationId | undefined> => {
  const [row] = await db.run(sql<{ id: OrganizationId }>`
    select id from organization where is_demo and deleted_at is null order by id limit 1`)
  return row?.id
}

export const isDemoOrganization = async (db: SystemDb, id: OrganizationId): Promise<boolean> => {
  const rows = await db.run(sql`select from organization where id = ${id} and is_demo and deleted_at is null`)
  return rows.length > 0
}

export const selectRequiresSso = async (db: SystemDb, id: OrganizationId): Promise<boolean> => {
  const rows = await db.run(sql`select from organization where id = ${id} and requires_sso`)
  return rows.length > 0
}
