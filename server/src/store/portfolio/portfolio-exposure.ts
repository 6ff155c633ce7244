import { sql } from '../kernel/sql.ts'
import { isVisible, vendorJoin } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

type Exposure = {
  vulnerabilityId: string
  isNewlyListed: boolean
  observationCount: number
  vendorCount: number
}

export type ExposureFigures = { observationCount: number; vendorCount: number; vulnerabilities: Exposure[] }

/**
 * Open observations of known exploited vulnerabilities that were first seen, or listed by CISA, since then; by
 * vulnerability, most vendors first. Each of the two has an index, so that older ones are not read.
 */
export const selectExploitedExposure = async (
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<ExposureFigures> => {
  const from = since.toISOString()
  const exploited = sql`observation.organization_id = ${db.organizationId} and observation.known_exploited
    and not observation.is_resolved`
  const [row] = await db.run(sql<ExposureFigures>`
    with listed as materialized (
      select vulnerability.id from vulnerability
      where vulnerability.organization_id = ${db.organizationId} and vulnerability.known_exploited
        and (vulnerability.record -> 'kev' ->> 'dateAdded') collate "C" >= ${from.slice(0, 'YYYY-MM-DD'.length)}),
    found as (
      select observation.vulnerability_id, observation.domain, observation.is_self from observation
      where ${exploited} and observation.first_seen >= ${from}::timestamptz
      union all
      select observation.vulnerability_id, observation.domain, observation.is_self
      from listed join observation on observation.vulnerability_id = listed.id
      where ${exploited} and observation.first_seen < ${from}::timestamptz),
    exposed as materialized (
      select observation.vulnerability_id, observation.domain, observation.is_self, count(*) as count,
        observation.vulnerability_id in (select listed.id from listed) as is_listed
      from found as observation ${vendorJoin(db)}
      where ${isVisible(db)}
      group by observation.vulnerability_id, observation.domain, observation.is_self)
    select
      (select coalesce(sum(exposed.count), 0)::integer from exposed) as "observationCount",
      (select count(distinct exposed.domain)::integer from exposed where not exposed.is_self) as "vendorCount",
      coalesce((
        select json_agg(json_build_object(
          'vulnerabilityId', ranked.id, 'isNewlyListed', ranked.is_listed,
          'observationCount', ranked.observations, 'vendorCount', ranked.vendors)
          order by ranked.vendors desc, ranked.observations desc, ranked.id)
        from (
          select exposed.vulnerability_id as id, bool_or(exposed.is_listed) as is_listed,
            sum(exposed.count) as observations, count(*) filter (where not exposed.is_self) as vendors
          from exposed where exposed.vulnerability_id is not null
          group by exposed.vulnerability_id
          order by 4 desc, 3 desc, 1 limit ${sql.lit(limit)}) as ranked), '[]') as vulnerabilities`)
  return row ?? { observationCount: 0, vendorCount: 0, vulnerabilities: [] }
}

/** The organization's known exploited vulnerabilities that CISA has listed since then. */
export const selectNewlyListed = async (
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> => {
  const rows = await db.run(sql<{ id: string }>`
    select id from vulnerability
    where organization_id = ${db.organizationId} and known_exploited
      and (record -> 'kev' ->> 'dateAdded') collate "C" >= ${since.toISOString().slice(0, 'YYYY-MM-DD'.length)}
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
