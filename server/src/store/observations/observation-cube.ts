import { type Sql, sql } from '../kernel/sql.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

/** The columns of `observation` whose combinations are counted, and how each is read from there. */
const dimensions = [
  'is_self',
  'is_resolved',
  'severity',
  'category',
  'approval_status',
  'confidence',
  'is_flagged',
  'vendor_responded',
  'dispute_state',
  'sla_status',
  'assignee_id',
  'asset_type',
  'port',
  'dns_record_type',
  'cvss_severity',
  'known_exploited',
  'known_ransomware_use',
  'ssvc_exploitation',
  'ssvc_automatable',
  'source_tool',
] as const

/** The columns of `observation_cube` between its key and its count. */
export const dimensionNames: Sql = sql.join(dimensions.map((name) => sql.ref(name)))

/** The dimensions of a row of `observation`, under their names. */
export const dimensionsOf: Sql = sql.join(
  dimensions.map((name) =>
    name === 'is_flagged'
      ? sql`observation.flagged_at is not null as is_flagged`
      : sql.ref(`observation.${name}`),
  ),
)

/** The only text comes last, so that two combinations never give the same one. */
const combinationId = sql<string>`md5(concat_ws(' ',
  ${sql.join(dimensions.map((name) => sql`coalesce(${sql.ref(name)}::text, '-')`))}))::uuid`

/**
 * Counts the visible observations on these domains again, and changes the sum of all domains by the difference. Only one
 * refresh at a time changes an organization's sum.
 */
export const refreshCube = async (db: Db, domains: readonly string[]): Promise<void> => {
  await db.run(sql`
    with counted as materialized (
      select observation.domain, ${dimensionsOf}, count(*)::integer as count from observation ${vendorJoin(db)}
      where observation.organization_id = ${db.organizationId} and observation.is_resolved in (false, true)
        and observation.domain = any(${domains}::text[]) and ${isVisible(db)}
      group by ${sql.join([sql`observation.domain`, ...dimensions.map((_, at) => sql.lit(at + 2))])}),
    fresh as materialized (select *, ${combinationId} as id from counted),
    stored as (
      insert into observation_cube_part (organization_id, domain, ids, counts)
      select ${db.organizationId}, given.domain, coalesce(array_agg(fresh.id) filter (where fresh.id is not null), '{}'),
        coalesce(array_agg(fresh.count) filter (where fresh.id is not null), '{}')
      from unnest(${domains}::text[]) as given (domain) left join fresh on fresh.domain = given.domain
      group by given.domain
      on conflict (organization_id, domain) do update set ids = excluded.ids, counts = excluded.counts),
    moved as (
      select id, ${dimensionNames}, count from fresh
      union all
      select observation_cube.id, ${dimensionNames}, -part.count from observation_cube_part
      cross join lateral unnest(ids, counts) as part (id, count)
      join observation_cube on observation_cube.organization_id = ${db.organizationId} and observation_cube.id = part.id
      where observation_cube_part.organization_id = ${db.organizationId}
        and observation_cube_part.domain = any(${domains}::text[]))
    insert into observation_cube (organization_id, id, ${dimensionNames}, count)
    select ${db.organizationId}, id, ${dimensionNames}, sum(count) from moved
    group by id, ${dimensionNames}
    having sum(count) <> 0
    on conflict (organization_id, id) do update set count = observation_cube.count + excluded.count`)
  await Promise.all([
    db.run(sql`
      delete from observation_cube_part
      where organization_id = ${db.organizationId} and domain = any(${domains}::text[]) and ids = '{}'`),
    db.run(sql`delete from observation_cube where organization_id = ${db.organizationId} and count = 0`),
  ])
}
