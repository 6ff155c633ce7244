import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/**
 * Domains of vendors last scored before this day, or by another model, in order and starting after `after`. They stay
 * locked until the transaction ends; those that somebody else has locked are left out.
 */
export const selectOutdatedScores = async (
  db: Db,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<string[]> => {
  const rows = await db.run(sql<{ domain: string }>`
    select vendor.domain_name as domain from vendor
    join vendor_score on vendor_score.organization_id = ${db.organizationId} and vendor_score.vendor_id = vendor.id
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name > ${after}
      and (vendor_score.calculated_at < ${day}::date at time zone 'UTC'
        or vendor_score.model_version <> ${scoringModel.version}::text)
    order by vendor.domain_name limit ${limit}
    for no key update of vendor skip locked`)
  return rows.map(({ domain }) => domain)
}
