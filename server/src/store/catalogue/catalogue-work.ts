import type { OrganizationId } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { rowIdOfEach } from '../kernel/row-id-of-each.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'

/** Schedules a background comparison of the organization with the catalogue, after the transaction. */
export const insertCatalogueWork = async (db: Db): Promise<void> => {
  await db.run(sql`
    insert into catalogue_work (id, organization_id, due_at) values (${newRowId()}, ${db.organizationId}, now())`)
}

/** The same for all organizations, after this many seconds. */
export const insertCatalogueWorkForAll = async (db: SystemDb, afterSeconds: number): Promise<void> => {
  await db.run(sql`
    insert into catalogue_work (id, organization_id, due_at)
    select ${rowIdOfEach()}, organization.id, now() + ${afterSeconds} * interval '1 second'
    from organization`)
}

export type CatalogueWork = { organizationId: OrganizationId; ids: string[] }

const maxClaimed = 1_000

/**
 * Claims due work, for one organization or all, for ten minutes. The worker deletes it when done; if the worker dies,
 * the next one picks it up.
 */
export const claimCatalogueWork = async (
  db: SystemDb,
  organizationId?: OrganizationId,
): Promise<CatalogueWork[]> => {
  const only = organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`
  const rows = await db.run(sql<{ id: string; organizationId: OrganizationId }>`
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
  await db.run(sql`delete from catalogue_work where id = any(${ids}::uuid[])`)
}
