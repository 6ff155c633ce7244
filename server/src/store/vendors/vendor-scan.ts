import { ObservationCategory } from '@parapet/contract'
import { rankOf } from '../kernel/rank.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Records when the vendor was scanned and which categories were checked. This is not a change of the vendor. */
export const recordVendorScan = async (
  db: Db,
  vendorId: string,
  { categories, at }: { categories: readonly ObservationCategory[]; at: Date },
): Promise<void> => {
  const ranks = categories.map((category) => rankOf(ObservationCategory, category))
  await Promise.all([
    db.run(sql`
      update vendor set last_scanned_at = greatest(last_scanned_at, ${at.toISOString()}::timestamptz)
      where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', vendorId)}`),
    db.run(sql`
      insert into vendor_checked_category (organization_id, vendor_id, category, checked_at)
      select ${db.organizationId}, ${uuidOf('vnd', vendorId)}::uuid, category, ${at.toISOString()}::timestamptz
      from unnest(${ranks}::smallint[]) as given (category)
      order by category
      on conflict (organization_id, vendor_id, category) do update set checked_at = excluded.checked_at`),
  ])
}
