import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** A vendor with the score it has now. */
export type ScoredVendor = {
  domain: string
  companyName: string
  score: number | null
  grade: string | null
  modelVersion: string
}

/** Monitored vendors that were scored, by domain, starting after `after`. */
export const selectScoredVendors = (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<ScoredVendor[]> =>
  db.run(sql<ScoredVendor>`
    select vendor.domain_name as domain, vendor.company_name as "companyName", vendor.score, vendor.grade,
      vendor_score.model_version as "modelVersion"
    from vendor
    join vendor_score on vendor_score.organization_id = ${db.organizationId} and vendor_score.vendor_id = vendor.id
    where vendor.organization_id = ${db.organizationId} and vendor.is_monitored and vendor.domain_name > ${after}
    order by vendor.domain_name limit ${limit}`)
