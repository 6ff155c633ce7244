import { ObservationCategory } from '@parapet/contract'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** A category of a vendor that something looked at. */
export type CheckedCategory = {
  /** Row id. */
  vendorId: string
  category: ObservationCategory
  sourceTool: string
  at: Date
}

const columns: Columns<CheckedCategory> = {
  vendor_id: ['uuid', ({ vendorId }) => vendorId],
  category: ['smallint', ({ category }) => rankOf(ObservationCategory, category)],
  source_tool: ['text', ({ sourceTool }) => sourceTool],
  checked_at: ['timestamptz', ({ at }) => at.toISOString()],
}

/** Records the checks. An import comes in many batches: the time of the last look moves once an hour at most. */
export const upsertCheckedCategories = async (db: Db, checked: readonly CheckedCategory[]): Promise<void> => {
  if (checked.length === 0) return
  await db.run(sql`
    insert into vendor_checked_category as known (organization_id, vendor_id, category, source_tool, checked_at)
    select ${db.organizationId}, vendor_id, category, source_tool, checked_at from ${givenRows(columns, checked)}
    order by vendor_id, category
    on conflict (organization_id, vendor_id, category) do update set
      source_tool = excluded.source_tool, checked_at = excluded.checked_at
    where excluded.checked_at - known.checked_at > interval '1 hour'`)
}
