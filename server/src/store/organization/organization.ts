import { sql } from '../kernel/sql.ts'
import { newId, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import type { SystemDb } from '../kernel/store.ts'

export type OrganizationIds = { id: OrganizationId; publicId: string }

type NewOrganization = { name: string; monitoringSlots?: number; hasVrm?: boolean; isDemo?: boolean }

/** An id that no organization has had, for one to be created. */
export const newOrganizationId = async (db: SystemDb): Promise<OrganizationId> => {
  const [row] = await db.run(sql<{ id: OrganizationId }>`
    update organization_number set last = last + 1 returning last as id`)
  if (!row) throw new Error('organization_number has one row.')
  return row.id
}

export const insertOrganization = async (
  db: SystemDb,
  { name, monitoringSlots, hasVrm = true, isDemo = false }: NewOrganization,
  givenId?: OrganizationId,
): Promise<OrganizationIds> => {
  const id = givenId ?? (await newOrganizationId(db))
  const publicId = newId('org')
  await db.run(sql`
    insert into organization (id, public_id, name, monitoring_slots, has_vrm, is_demo)
    values (${id}, ${uuidOf('org', publicId)}, ${name}, ${monitoringSlots ?? null}, ${hasVrm}, ${isDemo})`)
  await db.run(sql`insert into organization_turn (organization_id) values (${id})`)
  return { id, publicId }
}

/** The organization with this public id, unless it is closed. */
export const selectOrganizationId = async (
  db: SystemDb,
  publicId: string,
): Promise<OrganizationId | undefined> => {
  const [row] = await db.run(sql<{ id: OrganizationId }>`
    select id from organization where public_id = ${uuidOf('org', publicId)} and deleted_at is null`)
  return row?.id
}

/** The first is the primary domain. */
export const insertOrganizationDomains = async (
  db: SystemDb,
  organizationId: OrganizationId,
  domains: readonly string[],
): Promise<void> => {
  await db.run(sql`
    insert into organization_domain (organization_id, domain, position)
    select ${organizationId}, domain, position - 1
    from unnest(${domains}::text[]) with ordinality as given (domain, position)`)
}

/** For the operator only: no organization may learn who else has a domain. */
export const selectOrganizationsByDomain = (db: SystemDb, domain: string): Promise<OrganizationIds[]> =>
  db.run(sql<OrganizationIds>`
    select organization.id, ${wireId('org', 'organization.public_id')} as "publicId"
    from organization_domain join organization on organization.id = organization_domain.organization_id
    where organization_domain.domain = ${domain} order by organization.id`)

/** Serializes transactions that assign domains to organizations. */
export const lockOrganizationDomains = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('organization-domain', 0))`)
}

export const hasOrganizations = async (db: SystemDb): Promise<boolean> => {
  const [row] = await db.run(sql<{ exists: boolean }>`select exists (select from organization) as exists`)
  return row?.exists ?? false
}

/** In id order, one page after the given id; closed ones are left out. */
export const selectOrganizationIds = async (
  db: SystemDb,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OrganizationId[]> => {
  const rows = await db.run(
    sql<{ id: OrganizationId }>`
      select id from organization where id > ${afterId} and deleted_at is null order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
