import { sql } from 'kysely'
import type { SystemDb } from './store.ts'

export type OrganizationRow = { id: string; name: string }

export const insertOrganization = async (
  db: SystemDb,
  {
    id,
    name,
    monitoringSlots,
    hasVrm = true,
    isDemo = false,
  }: OrganizationRow & { monitoringSlots?: number; hasVrm?: boolean; isDemo?: boolean },
): Promise<void> => {
  await db.run(sql`
    insert into organization (id, name, monitoring_slots, has_vrm, is_demo)
    values (${id}, ${name}, ${monitoringSlots ?? null}, ${hasVrm}, ${isDemo})`)
}

/** Answers with the domains that were free; the others belong to an organization already. */
export const insertOrganizationDomains = async (
  db: SystemDb,
  organizationId: string,
  domains: readonly string[],
): Promise<string[]> => {
  const rows = await db.run(sql<{ domain: string }>`
    insert into organization_domain (domain, organization_id, position)
    select domain, ${organizationId}, position - 1
    from unnest(${domains}::text[]) with ordinality as given (domain, position)
    on conflict (domain) do nothing
    returning domain`)
  return rows.map(({ domain }) => domain)
}

export const selectOrganizationByDomain = async (
  db: SystemDb,
  domain: string,
): Promise<OrganizationRow | undefined> => {
  const [row] = await db.run(sql<OrganizationRow>`
    select organization.id, organization.name
    from organization_domain join organization on organization.id = organization_domain.organization_id
    where organization_domain.domain = ${domain}`)
  return row
}

export const hasOrganizations = async (db: SystemDb): Promise<boolean> => {
  const [row] = await db.run(sql<{ exists: boolean }>`select exists (select from organization) as exists`)
  return row?.exists ?? false
}

/** In the order of their ids, a page after the id given. */
export const selectOrganizationIds = async (
  db: SystemDb,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<string[]> => {
  const rows = await db.run(
    sql<{ id: string }>`select id from organization where id > ${afterId} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
