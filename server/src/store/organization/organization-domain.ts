import { sql } from '../kernel/sql.ts'
import { primaryDomain } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

export const hasOrganizationDomain = async (db: Db, domain: string): Promise<boolean> => {
  const rows = await db.run(sql`
    select from organization_domain where organization_id = ${db.organizationId} and domain = ${domain}`)
  return rows.length > 0
}

export const selectPrimaryDomain = async (db: Db): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ domain: string | null }>`select ${primaryDomain(db)} as domain`)
  return row?.domain ?? undefined
}
