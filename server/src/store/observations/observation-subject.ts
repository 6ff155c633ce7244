import { VendorTier } from '@parapet/contract'
import { arrayText } from '../kernel/given-rows.ts'
import { memberAt } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** A domain that findings are about, and its vendor with the tier; both null for the organization's own. */
export type Subject = { domain: string; vendorId: string | null; tier: VendorTier | null }

/** Who the domains belong to; the vendors are locked until the transaction ends. */
export const holdSubjects = async (db: Db, domains: readonly string[]): Promise<Map<string, Subject>> => {
  const [own, vendors] = await Promise.all([
    db.run(sql<Subject>`
      select domain, null::uuid as "vendorId", null::text as tier from organization_domain
      where organization_id = ${db.organizationId} and domain = any(${arrayText(domains)}::text[])`),
    db.run(sql<Subject>`
      select domain_name as domain, id as "vendorId", ${memberAt(VendorTier, sql`tier`)} as tier from vendor
      where organization_id = ${db.organizationId} and domain_name = any(${arrayText(domains)}::text[])
      order by id
      for key share`),
  ])
  return new Map([...vendors, ...own].map((subject) => [subject.domain, subject]))
}
