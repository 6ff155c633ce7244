import type { Organization, OrganizationDomain } from '@parapet/contract'
import { proofRecordName, proofRecordValue } from '../../domain/organization/domain-proof.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { primaryDomain } from '../observations/observation-visibility.ts'
import { memberName } from '../accounts/member-ref.ts'
import { wireTime } from '../kernel/page.ts'
import { wireId } from '../kernel/wire-id.ts'
import type { Db } from '../kernel/store.ts'

/** How callers know the organization. */
export const selectPublicId = async (db: Db): Promise<string> => {
  const [row] = await db.run(sql<{ publicId: string }>`
    select ${wireId('org', 'public_id')} as "publicId" from organization where id = ${db.organizationId}`)
  if (!row) throw new Error('The organization that was entered does not exist.')
  return row.publicId
}

type Settings = Omit<Organization, 'monitoringSlots' | 'monitoredVendorCount' | 'deletion'> & {
  deletion: Organization['deletion'] | null
}

const deletionJson = (db: Db): Sql<Settings['deletion']> => sql`case when deletion_due_at is not null
  then json_build_object(
    'requestedAt', ${wireTime('organization.deletion_asked_at')},
    'requestedBy', ${memberName(db, sql`organization.deletion_asked_by`)},
    'dueAt', ${wireTime('organization.deletion_due_at')}) end`

export const selectOrganization = async (db: Db): Promise<Settings | undefined> => {
  const [row] = await db.run(sql<Settings>`
    select ${wireId('org', 'public_id')} as id, name, ${primaryDomain(db)} as "primaryDomain", has_vrm as "hasVrm",
      requires_sso as "requiresSso", requires_factor as "requiresFactor", ${deletionJson(db)} as deletion,
      ${wireTime('organization.created_at')} as "createdAt"
    from organization where id = ${db.organizationId}`)
  return row
}

type Editable = { name: string; requiresSso: boolean; requiresFactor: boolean }

/**
 * The organization's editable settings. Locks the organization until the transaction ends, which also serializes
 * changes to its domains.
 */
export const lockOrganization = async (db: Db): Promise<Editable | undefined> => {
  const [row] = await db.run(sql<Editable>`
    select name, requires_sso as "requiresSso", requires_factor as "requiresFactor" from organization
    where id = ${db.organizationId} for no key update`)
  return row
}

export const updateOrganizationName = async (db: Db, name: string): Promise<void> => {
  await db.run(sql`update organization set name = ${name} where id = ${db.organizationId}`)
}

export const updateOrganizationSso = async (db: Db, requiresSso: boolean): Promise<void> => {
  await db.run(sql`
    update organization set requires_sso = ${requiresSso} where id = ${db.organizationId}`)
}

export const updateOrganizationFactor = async (db: Db, requiresFactor: boolean): Promise<void> => {
  await db.run(sql`
    update organization set requires_factor = ${requiresFactor} where id = ${db.organizationId}`)
}

type DomainRow = Omit<OrganizationDomain, 'proof'> & {
  token: string
  proof: Omit<OrganizationDomain['proof'], 'recordName' | 'recordValue'>
}

const proofJson: Sql<DomainRow['proof']> = sql`json_strip_nulls(json_build_object(
  'state', case
    when organization_domain.proven_at is not null then 'DOMAIN_PROOF_STATE_PROVEN'
    when organization_domain.lapsed_at is not null then 'DOMAIN_PROOF_STATE_LAPSED'
    else 'DOMAIN_PROOF_STATE_PENDING' end,
  'provenAt', ${wireTime('organization_domain.proven_at')},
  'lapsedAt', ${wireTime('organization_domain.lapsed_at')},
  'lastCheckedAt', ${wireTime('organization_domain.proof_checked_at')},
  'nextCheckAt', ${wireTime('organization_domain.proof_due_at')},
  'lastProblem', organization_domain.proof_problem))`

/** The primary domain first. */
export const selectOrganizationDomains = async (db: Db): Promise<OrganizationDomain[]> => {
  const rows = await db.run(sql<DomainRow>`
    select organization_domain.domain, row_number() over (order by organization_domain.position) = 1 as "isPrimary",
      coalesce(counted.count, 0)::integer as "openObservationCount",
      organization_domain.proof_token as token, ${proofJson} as proof
    from organization_domain
    left join (
      select observation.domain, count(*) as count from observation
      where observation.organization_id = ${db.organizationId} and observation.is_self and not observation.is_resolved
      group by observation.domain) as counted on counted.domain = organization_domain.domain
    where organization_domain.organization_id = ${db.organizationId}
    order by organization_domain.position`)
  return rows.map(({ token, proof, ...row }) => ({
    ...row,
    proof: { ...proof, recordName: proofRecordName(row.domain), recordValue: proofRecordValue(token) },
  }))
}

/** Appends a domain to a locked organization; false if it already has the domain. */
export const insertOrganizationDomain = async (db: Db, domain: string): Promise<boolean> => {
  const rows = await db.run(sql`
    insert into organization_domain (organization_id, domain, position)
    select ${db.organizationId}, ${domain}, coalesce(max(position), -1) + 1
    from organization_domain where organization_id = ${db.organizationId}
    on conflict (organization_id, domain) do nothing
    returning true`)
  return rows.length > 0
}

export const deleteOrganizationDomain = async (db: Db, domain: string): Promise<void> => {
  await db.run(sql`
    delete from organization_domain where organization_id = ${db.organizationId} and domain = ${domain}`)
}
