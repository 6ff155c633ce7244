import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Bench } from './bench.ts'
import { benchUuid } from './bench-id.ts'
import { inStretches } from './in-stretches.ts'

const atOnce = 50_000

/** Monitored vendors `vendor-1.com`, `vendor-2.com` and so on, with scores and grades. */
export const seedVendors = ({ store, organizationId }: Bench, count: number): Promise<void> =>
  inStretches(count, atOnce, (first, last) =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored, score, grade)
      select ${db.organizationId}, ${sql.raw(benchUuid('n'))}, 'vendor-' || n || '.com', 'Vendor ' || n,
        'VENDOR_LIFECYCLE_STATUS_ACTIVE', true, n % 101,
        'GRADE_' || case when n % 101 >= 90 then 'A' when n % 101 >= 80 then 'B' when n % 101 >= 70 then 'C'
          when n % 101 >= 60 then 'D' else 'F' end
      from generate_series(${first}::int, ${last}::int) as n
      on conflict do nothing`),
    ),
  )
