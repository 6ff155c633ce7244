import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Bench } from './bench.ts'
import { benchUuid } from './bench-id.ts'
import { inStretches } from './in-stretches.ts'

const atOnce = 100_000

export const seedVendorGroups = ({ store, organizationId }: Bench, count: number): Promise<void> =>
  inStretches(count, atOnce, (first, last) =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql`
      insert into vendor_group (organization_id, id, name, name_key, description, created_at)
      select ${db.organizationId}, ${sql.raw(benchUuid('n'))}, 'Group ' || n, 'group ' || n,
        'Vendors of group ' || n, now() - n * interval '1 minute'
      from generate_series(${first}::int, ${last}::int) as n
      on conflict do nothing`),
    ),
  )
