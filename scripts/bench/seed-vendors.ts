import { sql } from 'kysely'
import type { Bench } from './bench.ts'

/** Monitored vendors `vendor-1.com` and on, with scores. */
export const seedVendors = async ({ store, organizationId }: Bench, count: number): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored, score)
      select ${db.organizationId}, 'vnd_' || lpad(n::text, 26, '0'), 'vendor-' || n || '.com', 'Vendor ' || n,
        'VENDOR_LIFECYCLE_STATUS_ACTIVE', true, n % 101
      from generate_series(1, ${count}::int) as n
      on conflict do nothing`),
  )
}
