import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'

type OrganizationTable = { name: string; isFenced: boolean; refersTo: string[] }

/** Every table with rows of organizations that the service may delete. */
const selectTables = (db: SystemDb): Promise<OrganizationTable[]> =>
  db.run(sql<OrganizationTable>`
    select pg_class.relname as name, pg_class.relrowsecurity as "isFenced", array(
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

/** Referencing tables first. */
const childrenFirst = (tables: readonly OrganizationTable[]): OrganizationTable[] => {
  const isReferred = ({ name }: OrganizationTable): boolean =>
    tables.some(({ refersTo }) => refersTo.includes(name))
  const free = tables.filter((table) => !isReferred(table))
  return free.length === 0 ? [...tables] : [...free, ...childrenFirst(tables.filter(isReferred))]
}

/** Names of the tables with rows of organizations, in an order in which they can be emptied. */
export const selectOrganizationTables = async (db: SystemDb): Promise<string[]> =>
  childrenFirst(await selectTables(db)).map(({ name }) => name)

/**
 * Deletes the organization's rows in all tables that are not fenced. These are what lets somebody in or makes the
 * background work for it: memberships, credentials, links, domains and queues. The data itself is fenced.
 */
export const deleteWaysIn = async (db: Db): Promise<void> => {
  const open = childrenFirst(await selectTables(db)).filter(({ isFenced }) => !isFenced)
  for (const { name } of open)
    await db.run(sql`delete from ${sql.ref(name)} where organization_id = ${db.organizationId}`, {
      prepared: false,
    })
}

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

export type ClosedOrganization = {
  id: OrganizationId
  isPurged: boolean
  /** Whether the database lets its audit trail go. */
  isForgettable: boolean
}

/** Closed organizations that have not been looked through, or not for this long. */
export const selectClosedOrganizations = (db: SystemDb, purgedBefore: Date): Promise<ClosedOrganization[]> =>
  db.run(sql<ClosedOrganization>`
    select organization.id, deleted_organization.purged_at is not null as "isPurged",
      app_is_forgettable(organization.id) as "isForgettable"
    from organization left join deleted_organization on deleted_organization.id = organization.id
    where organization.deleted_at is not null
      and (deleted_organization.purged_at is null or deleted_organization.purged_at <= ${purgedBefore})
    order by organization.id limit 10`)

/** Notes that nothing is left. */
export const updatePurged = async (db: SystemDb, id: OrganizationId, now: Date): Promise<void> => {
  await db.run(sql`update deleted_organization set purged_at = ${now} where id = ${id}`)
}

/** Deletes what is left of a closed organization: its number and public id. */
export const deleteOrganization = async (db: SystemDb, id: OrganizationId): Promise<void> => {
  await db.run(sql`delete from organization where id = ${id} and deleted_at is not null`)
}
