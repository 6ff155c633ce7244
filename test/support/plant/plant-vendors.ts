import { newId, type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'

type Planted = { lifecycleStatus?: string; prefix?: string }

/** Writes vendors directly to the store: many at once, without audit entries. Returns their ids. */
export const plantVendors = async (
  store: Store,
  organizationId: OrganizationId,
  count: number,
  { lifecycleStatus = 'VENDOR_LIFECYCLE_STATUS_ACTIVE', prefix = 'planted' }: Planted = {},
): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId('vnd'))
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status)
      select ${db.organizationId}, id, ${prefix}::text || '-' || id || '.com', ${prefix}::text, ${lifecycleStatus}
      from unnest(${ids.map((id) => uuidOf('vnd', id))}::uuid[]) as given (id)
      on conflict (organization_id, id) do nothing`),
  )
  return ids
}

/** Monitored vendors with these domains, also used as their names; many at once, without audit entries. */
export const plantVendorsOf = async (
  store: Store,
  organizationId: OrganizationId,
  domains: readonly string[],
): Promise<void> => {
  const ids = domains.map(() => uuidOf('vnd', newId('vnd')))
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored)
      select ${db.organizationId}, id, domain, domain, 'VENDOR_LIFECYCLE_STATUS_ACTIVE', true
      from unnest(${ids}::uuid[], ${domains}::text[]) as given (id, domain)
      on conflict (organization_id, id) do nothing`),
  )
}
