import { sql } from 'kysely'
import type { Db, SystemDb } from './store.ts'

/** Of the organization, where there is exactly one. */
export const selectOnlyOrganizationId = async (db: SystemDb): Promise<string | undefined> => {
  const [only, ...further] = await db.run(
    sql<{ id: string }>`select id from organization where deleted_at is null limit 2`,
  )
  return further.length === 0 ? only?.id : undefined
}

export const isDemoOrganization = async (db: SystemDb, id: string): Promise<boolean> => {
  const rows = await db.run(sql`select from organization where id = ${id} and is_demo and deleted_at is null`)
  return rows.length > 0
}

/**
 * Closes the demo organization at once: nobody can enter it any more, by session or by token, and its domains are free.
 * False where it is none, or closed already. Its rows are for `purgeOrganizations`.
 */
export const closeDemoOrganization = async (db: Db): Promise<boolean> => {
  const closed = await db.run(sql`
    update organization set deleted_at = now()
    where id = ${db.organizationId} and is_demo and deleted_at is null
    returning true`)
  if (closed.length === 0) return false
  await Promise.all([
    db.run(sql`delete from console_membership where organization_id = ${db.organizationId}`),
    db.run(sql`delete from console_invitation where organization_id = ${db.organizationId}`),
    db.run(sql`delete from credential where organization_id = ${db.organizationId}`),
    db.run(sql`delete from organization_domain where organization_id = ${db.organizationId}`),
    db.run(sql`delete from questionnaire_link where organization_id = ${db.organizationId}`),
    db.run(sql`delete from outbox_work where organization_id = ${db.organizationId}`),
    db.run(sql`delete from webhook_queue where organization_id = ${db.organizationId}`),
  ])
  return true
}

export const selectClosedOrganizationIds = async (db: SystemDb): Promise<string[]> => {
  const rows = await db.run(sql<{ id: string }>`
    select id from organization where deleted_at is not null order by id limit 10`)
  return rows.map(({ id }) => id)
}

export type OrganizationTable = { name: string; refersTo: string[] }

/** Every table with rows of organizations that the service may delete; the audit trail is none of them. */
export const selectOrganizationTables = (db: SystemDb): Promise<OrganizationTable[]> =>
  db.run(sql<OrganizationTable>`
    select pg_class.relname as name, array(
      select distinct parent.relname::text from pg_constraint
      join pg_class as parent on parent.oid = pg_constraint.confrelid
      where pg_constraint.conrelid = pg_class.oid and pg_constraint.contype = 'f'
        and pg_constraint.confrelid <> pg_class.oid) as "refersTo"
    from pg_class
    join pg_attribute on pg_attribute.attrelid = pg_class.oid and pg_attribute.attname = 'organization_id'
      and not pg_attribute.attisdropped
    where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind in ('r', 'p')
      and has_table_privilege(pg_class.oid, 'delete')
    order by pg_class.relname`)

/** Deletes so many rows of the organization at most; answers with how many they were. */
export const deleteOrganizationRows = async (db: Db, table: string, limit: number): Promise<number> => {
  const name = sql.table(table)
  const rows = await db.run(
    sql`
      delete from ${name} where organization_id = ${db.organizationId} and ctid = any(array(
        select ctid from ${name} where organization_id = ${db.organizationId} limit ${limit}))
      returning true`,
    { prepared: false },
  )
  return rows.length
}

export const deleteOrganization = async (db: SystemDb, id: string): Promise<void> => {
  await db.run(sql`delete from organization where id = ${id} and deleted_at is not null`)
}
