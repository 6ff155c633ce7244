import { sql } from 'kysely'
import type { Db } from './store.ts'

export const selectOwnDomains = async (db: Db): Promise<string[]> => {
  const rows = await db.run(
    sql<{ domain: string }>`
      select domain from organization_domain where organization_id = ${db.organizationId} order by position`,
  )
  return rows.map(({ domain }) => domain)
}

/** Domains of all vendors in their order, a page after the one given. */
export const selectVendorDomains = async (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await db.run(sql<{ domain: string }>`
    select domain_name as domain from vendor
    where organization_id = ${db.organizationId} and domain_name > ${after}
    order by domain_name limit ${limit}`)
  return rows.map(({ domain }) => domain)
}
