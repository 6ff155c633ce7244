import type { Id } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { isConfirmed } from './vendor-domain.ts'

/** Vendors, with their primary domains, that have a domain above one of another vendor. */
export const selectVendorsAbove = (db: Db): Promise<{ id: Id<'vnd'>; domain: string }[]> =>
  db.run(sql<{ id: Id<'vnd'>; domain: string }>`
    with held as (
      select domain_name as domain, id as vendor_id from vendor where organization_id = ${db.organizationId}
      union all
      select domain, vendor_id from vendor_domain where organization_id = ${db.organizationId} and ${isConfirmed}
    ), above as (
      select held.vendor_id, array_to_string(labels[start:], '.') collate "C" as domain
      from held cross join string_to_array(held.domain, '.') as labels
        cross join generate_series(2, cardinality(labels) - 1) as start
      -- Most domains are directly below a public suffix, and have nobody above them.
      where held.domain like '%.%.%')
    select distinct ${wireId('vnd', 'vendor.id')} as id, vendor.domain_name as domain
    from above join held on held.domain = above.domain and held.vendor_id <> above.vendor_id
      join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = held.vendor_id
    order by domain`)
