import { Severity, SsvcExploitation, type VendorScoreExplanation } from '@parapet/contract'
import { urgencyOf } from '../../domain/observations/urgency.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { affectsScore } from '../observations/observation-tally.ts'
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
      select key, title, severity, asset_name, round(score_impact::numeric, 1) as score_impact, id from observation
      where organization_id = ${db.organizationId} and not is_resolved and domain = ${domain} and not is_self
        and score_impact > 0
      order by score_impact desc, severity desc, id limit ${sql.lit(limit)}) as costly
    order by costly.score_impact desc, costly.severity desc, costly.id`)

/** The CVEs behind each product of the vendor, the most exploited first, and how urgent its fix is. */
export type ProductVulnerabilities = { ids: readonly string[]; urgency: number }

type Seen = {
  productKey: string | null
  id: string | null
  isKevListed: boolean
  exploitation: (typeof SsvcExploitation.enum)[number] | null
  automatable: boolean | null
}

const urgencyIn = ({ isKevListed, exploitation, automatable }: Seen): number =>
  urgencyOf({
    isKevListed,
    ...(exploitation !== null && { exploitation }),
    ...(automatable !== null && { automatable }),
  })

/** The CVEs that count for the vendor, by product key. */
export const selectProductVulnerabilities = async (
  db: Db,
  domain: string,
): Promise<ReadonlyMap<string, ProductVulnerabilities>> => {
  const rows = await db.run(sql<Seen>`
    select product_key as "productKey", vulnerability_id as id, bool_or(known_exploited) as "isKevListed",
      ${memberAt(SsvcExploitation, sql`max(ssvc_exploitation)`)} as exploitation,
      bool_or(ssvc_automatable) as automatable
    from observation
    where organization_id = ${db.organizationId} and not is_resolved and domain = ${domain} and not is_self
      and product_key is not null and vulnerability_id is not null and ${affectsScore}
    group by product_key, vulnerability_id
    order by 3 desc, (
      select vulnerability.epss_score from vulnerability
      where vulnerability.organization_id = ${db.organizationId} and vulnerability.id = observation.vulnerability_id
    ) desc nulls last, vulnerability_id`)
  return new Map(
    [...Map.groupBy(rows, ({ productKey }) => productKey ?? '')].map(([key, all]) => [
      key,
      { ids: all.flatMap(({ id }) => id ?? []), urgency: Math.max(...all.map(urgencyIn)) },
    ]),
  )
}
