import { sql } from 'kysely'
import { newId } from '../domain/id.ts'
import type { Db, SystemDb } from './store.ts'

/** Has the organization look at the catalogue, in the background and after the transaction. */
export const insertCatalogueWork = async (db: Db): Promise<void> => {
  await db.run(sql`
    insert into catalogue_work (id, organization_id, due_at) values (${newId('chg')}, ${db.organizationId}, now())`)
}

/** The same for all organizations, after so many seconds. */
export const insertCatalogueWorkForAll = async (db: SystemDb, afterSeconds: number): Promise<void> => {
  await db.run(sql`
    insert into catalogue_work (id, organization_id, due_at)
    select ${`${newId('chg')}_`} || organization.id, organization.id, now() + ${afterSeconds} * interval '1 second'
    from organization`)
}

export type CatalogueWork = { organizationId: string; ids: string[] }

const maxClaimed = 1_000

/**
 * Takes what is due, or what is due for one organization, and puts it off for ten minutes: whoever does it deletes it
 * then, and whoever dies over it leaves it to the next.
 */
export const claimCatalogueWork = async (db: SystemDb, organizationId?: string): Promise<CatalogueWork[]> => {
  const only = organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`
  const rows = await db.run(sql<{ id: string; organizationId: string }>`
    update catalogue_work set due_at = now() + interval '10 minutes'
    where id in (
      select id from catalogue_work where due_at <= now() and ${only}
      order by due_at, id limit ${maxClaimed}
      for update skip locked)
    returning id, organization_id as "organizationId"`)
  return [...Map.groupBy(rows, (row) => row.organizationId)].map(([id, some]) => ({
    organizationId: id,
    ids: some.map((row) => row.id),
  }))
}

export const deleteCatalogueWork = async (db: SystemDb, ids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from catalogue_work where id = any(${ids}::text[])`)
}
