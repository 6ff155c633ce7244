import type { ObservationCategory } from '@parapet/contract'
import { passiveSource } from '../../domain/checks/run-checks.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { upsertCheckedCategories } from './checked-category.ts'

/** Records when the vendor was scanned and which categories were checked. This is not a change of the vendor. */
export const recordVendorScan = async (
  db: Db,
  vendorId: string,
  { categories, at }: { categories: readonly ObservationCategory[]; at: Date },
): Promise<void> => {
  const id = uuidOf('vnd', vendorId)
  await Promise.all([
    db.run(sql`
      update vendor set last_scanned_at = greatest(last_scanned_at, ${at.toISOString()}::timestamptz)
      where organization_id = ${db.organizationId} and id = ${id}`),
    upsertCheckedCategories(
      db,
      categories.map((category) => ({ vendorId: id, category, sourceTool: passiveSource.tool, at })),
    ),
  ])
}
