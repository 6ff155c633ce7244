import { arrayText } from '../kernel/given-rows.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** A domain that findings are about, and its vendor; null for the organization's own. */
export type Subject = { domain: string; vendorId: string | null }

/** Who the domains belong to; the vendors are locked until the transaction ends. */
export const holdSubjects = async (db: Db, domains: readonly string[]): Promise<Map<string, Subject>> => {
  const [own, vendors] = await Promise.all([
    db.run(sql<Subject>`
      select domain, null::uuid as "vendorId" from organization_domain
      where organization_id = ${db.organizationId} and domain = any(${arrayText(domains)}::text[])`),
    db.run(sql<Subject>`
      select domain_name as domain, id as "vendorId" from vendor
      where organization_id = ${db.organizationId} and domain_name = any(${arrayText(domains)}::text[])
      order by id
      for key share`),
  ])
  return new Map([...vendors, ...own].map((subject) => [subject.domain, subject]))
}
