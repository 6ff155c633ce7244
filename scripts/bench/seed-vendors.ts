import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Bench } from './bench.ts'
import { benchUuid } from './bench-id.ts'
import { inStretches } from './in-stretches.ts'

const atOnce = 50_000

/** Monitored vendors `vendor-1.com`, `vendor-2.com` and so on, with scores. */
export const seedVendors = ({ store, organizationId }: Bench, count: number): Promise<void> =>
  inStretches(count, atOnce, (first, last) =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored, score)
      select ${db.organizationId}, ${sql.raw(benchUuid('n'))}, 'vendor-' || n || '.com', 'Vendor ' || n,
        'VENDOR_LIFECYCLE_STATUS_ACTIVE', true, n % 101
      from generate_series(${first}::int, ${last}::int) as n
      on conflict do nothing`),
    ),
  )
