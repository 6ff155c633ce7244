import { sql } from '../kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import type { Db, SystemDb } from '../kernel/store.ts'

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

/**
 * Closes the demo organization immediately: no session or token can enter it any more. False if it is not a demo or
 * already closed. `purgeOrganizations` deletes its rows later.
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
    db.run(sql`delete from remediation_link where organization_id = ${db.organizationId}`),
    db.run(sql`delete from report_link where organization_id = ${db.organizationId}`),
    db.run(sql`delete from outbox_work where organization_id = ${db.organizationId}`),
    db.run(sql`delete from webhook_queue where organization_id = ${db.organizationId}`),
    db.run(sql`delete from alert_work where organization_id = ${db.organizationId}`),
  ])
  return true
}

export const selectClosedOrganizationIds = async (db: SystemDb): Promise<OrganizationId[]> => {
  const rows = await db.run(sql<{ id: OrganizationId }>`
    select id from organization where deleted_at is not null order by id limit 10`)
  return rows.map(({ id }) => id)
}

export type OrganizationTable = { name: string; refersTo: string[] }

/** Every table with organization rows that the service may delete; the audit trail is not among them. */
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

/** Deletes at most `limit` of the organization's rows and returns how many. */
export const deleteOrganizationRows = async (db: Db, table: string, limit: number): Promise<number> => {
  const name = sql.ref(table)
  const rows = await db.run(
    sql`
      delete from ${name} where organization_id = ${db.organizationId} and ctid = any(array(
        select ctid from ${name} where organization_id = ${db.organizationId} limit ${limit}))
      returning true`,
    { prepared: false },
  )
  return rows.length
}

export const deleteOrganization = async (db: SystemDb, id: OrganizationId): Promise<void> => {
  await db.run(sql`delete from organization where id = ${id} and deleted_at is not null`)
}
