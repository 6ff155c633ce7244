import { ObservationCategory } from '@parapet/contract'
import { sql } from 'kysely'
import { rankOf } from './rank.ts'
import type { Db } from './store.ts'

/** Notes when the vendor was looked at, and at which parts of its security. It is no change of the vendor. */
export const recordVendorScan = async (
  db: Db,
  vendorId: string,
  { categories, at }: { categories: readonly ObservationCategory[]; at: Date },
): Promise<void> => {
  const ranks = categories.map((category) => rankOf(ObservationCategory, category))
  await Promise.all([
    db.run(sql`
      update vendor set last_scanned_at = greatest(last_scanned_at, ${at.toISOString()}::timestamptz)
      where organization_id = ${db.organizationId} and id = ${vendorId}`),
    db.run(sql`
      insert into vendor_checked_category (organization_id, vendor_id, category, checked_at)
      select ${db.organizationId}, ${vendorId}, category, ${at.toISOString()}::timestamptz
      from unnest(${ranks}::smallint[]) as given (category)
      order by category
      on conflict (organization_id, vendor_id, category) do update set checked_at = excluded.checked_at`),
  ])
}
