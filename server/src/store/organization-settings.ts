import type { Organization, OrganizationDomain } from '@parapet/contract'
import { sql } from 'kysely'
import { primaryDomain } from './observation-visibility.ts'
import { wireTime } from './page.ts'
import type { Db } from './store.ts'

type Settings = Omit<Organization, 'monitoringSlots' | 'monitoredVendorCount'>

export const selectOrganization = async (db: Db): Promise<Settings | undefined> => {
  const [row] = await db.run(sql<Settings>`
    select id, name, ${primaryDomain(db)} as "primaryDomain", has_vrm as "hasVrm",
      ${wireTime('organization.created_at')} as "createdAt"
    from organization where id = ${db.organizationId}`)
  return row
}

/** Its name, held with all that belongs to it alone until the transaction ends. */
export const lockOrganization = async (db: Db): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ name: string }>`
    select name from organization where id = ${db.organizationId} for no key update`)
  return row?.name
}

export const updateOrganizationName = async (db: Db, name: string): Promise<void> => {
  await db.run(sql`update organization set name = ${name} where id = ${db.organizationId}`)
}

/** The primary one first. */
export const selectOrganizationDomains = (db: Db): Promise<OrganizationDomain[]> =>
  db.run(sql<OrganizationDomain>`
    select organization_domain.domain, row_number() over (order by organization_domain.position) = 1 as "isPrimary",
      coalesce(counted.count, 0)::integer as "openObservationCount"
    from organization_domain
    left join (
      select observation.domain, count(*) as count from observation
      where observation.organization_id = ${db.organizationId} and observation.is_self and not observation.is_resolved
      group by observation.domain) as counted on counted.domain = organization_domain.domain
    where organization_domain.organization_id = ${db.organizationId}
    order by organization_domain.position`)

/** Behind the others, of an organization that the transaction has locked; false where some organization has it. */
export const insertOrganizationDomain = async (db: Db, domain: string): Promise<boolean> => {
  const rows = await db.run(sql`
    insert into organization_domain (domain, organization_id, position)
    select ${domain}, ${db.organizationId}, coalesce(max(position), -1) + 1
    from organization_domain where organization_id = ${db.organizationId}
    on conflict (domain) do nothing
    returning true`)
  return rows.length > 0
}

export const deleteOrganizationDomain = async (db: Db, domain: string): Promise<void> => {
  await db.run(sql`
    delete from organization_domain where organization_id = ${db.organizationId} and domain = ${domain}`)
}
