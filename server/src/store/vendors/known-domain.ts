import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export const selectOwnDomains = async (db: Db): Promise<string[]> => {
  const rows = await db.run(
    sql<{ domain: string }>`
      select domain from organization_domain where organization_id = ${db.organizationId} order by position`,
  )
  return rows.map(({ domain }) => domain)
}

/** All vendors' domains in order, one page after the given domain. */
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
