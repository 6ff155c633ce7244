import { Severity, type VendorScoreExplanation } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { keyText } from '../observations/observation-json.ts'
import { hasVrm, primaryDomain } from '../observations/observation-visibility.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** Also returns whether the vendor's observations may be seen now. */
export const selectExplainedVendor = async (
  db: Db,
  id: string,
): Promise<{ id: Id<'vnd'>; domain: string; isVisible: boolean } | undefined> => {
  const [row] = await db.run(sql<{ id: Id<'vnd'>; domain: string; isVisible: boolean }>`
    select ${wireId('vnd', 'id')} as id, domain_name as domain, is_monitored and ${hasVrm(db)} as "isVisible" from vendor
    where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', id)}`)
  return row
}

type CostlyObservation = VendorScoreExplanation['observations'][number]

/** The vendor's open observations that cost its score the most. */
export const selectCostlyObservations = (
  db: Db,
  domain: string,
  limit: number,
): Promise<CostlyObservation[]> =>
  db.run(sql<CostlyObservation>`
    select 'orn:v1:observation:vrm:' || ${keyText(sql`key`)} || ':' || ${primaryDomain(db)} as orn, title,
      ${memberAt(Severity, sql`severity`)} as severity, asset_name as "assetName",
      score_impact::double precision as points
    from (
      select key, title, severity, asset_name, round(score_impact::numeric, 2) as score_impact, id from observation
      where organization_id = ${db.organizationId} and not is_resolved and domain = ${domain} and not is_self
        and score_impact > 0
      order by score_impact desc, severity desc, id limit ${sql.lit(limit)}) as costly
    order by costly.score_impact desc, costly.severity desc, costly.id`)
