import { type Sql, sql } from '../kernel/sql.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

/** The columns of `observation` whose combinations are counted. */
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

/** What was found: too many values to count every combination of for each total, but far fewer than observations. */
const kinds = ['observation_type', 'title_key', 'text_id', 'vulnerability_id', 'product_key'] as const

const columnsOf = (names: readonly string[], of = ''): Sql =>
  sql.join(names.map((name) => sql.ref(`${of}${name}`)))

/** The columns of `observation_cube` between its key and its count. */
export const dimensionNames: Sql = columnsOf(dimensions)

/** The columns of `observation_cube_kind` that say what was found. */
export const kindNames: Sql = columnsOf(kinds)

/** The dimensions of a row of `observation` and what was found, under their names. */
export const dimensionsOf: Sql = sql`${sql.join(
  dimensions.map((name) =>
    name === 'is_flagged'
      ? sql`observation.flagged_at is not null as is_flagged`
      : sql.ref(`observation.${name}`),
  ),
)}, ${columnsOf(kinds, 'observation.')}`

/** 64 bits; MD5 of their text took half the time of a refresh. */
const hashOf = (names: Sql): Sql => sql`hash_record_extended(row(${names}), 0)`

/** The tables of sums, the prefix of their columns in the parts, and what the id of a row must be. */
export const sumTables = [
  { table: 'observation_cube', prefix: '', hash: hashOf(dimensionNames) },
  { table: 'observation_cube_kind', prefix: 'kind_', hash: hashOf(sql`cube_id, ${kindNames}`) },
] as const

/** The parts of the domains. */
const given = ({ organizationId }: Db, domains: readonly string[]): Sql => sql`
  observation_cube_part.organization_id = ${organizationId} and observation_cube_part.domain = any(${domains}::text[])`

/** The visible observations on the domains: `seen` one by one, `fresh` by what was found, with the hashes. */
const countedOn = (db: Db, domains: readonly string[]): Sql => sql`
  seen as materialized (
    select observation.domain, ${dimensionsOf}, lower(observation.asset_name) as asset_name
    from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and observation.is_resolved in (false, true)
      and observation.domain = any(${domains}::text[]) and ${isVisible(db)}),
  counted as (
    select domain, ${dimensionNames}, ${kindNames}, count(*)::integer as count from seen
    group by domain, ${dimensionNames}, ${kindNames}),
  fresh as materialized (
    select *, ${hashOf(sql`id, ${kindNames}`)} as kind_id
    from (select *, ${hashOf(dimensionNames)} as id from counted) as combined)`

/** What each of the domains contributes now, under the names of the columns of `observation_cube_part`. */
export const freshParts = (db: Db, domains: readonly string[]): Sql => sql`
  with ${countedOn(db, domains)},
  combined as (select domain, id, sum(count)::integer as count from fresh group by domain, id)
  select given.domain, coalesce(one.ids, '{}') as ids, coalesce(one.counts, '{}') as counts,
    coalesce(other.ids, '{}') as kind_ids, coalesce(other.counts, '{}') as kind_counts,
    coalesce(assets.names, '') as asset_names
  from unnest(${domains}::text[]) as given (domain)
  left join (select domain, array_agg(id) as ids, array_agg(count) as counts from combined group by domain) as one
    on one.domain = given.domain
  left join (select domain, array_agg(kind_id) as ids, array_agg(count) as counts from fresh group by domain) as other
    on other.domain = given.domain
  left join (select domain, string_agg(asset_name, chr(10)) as names from seen group by domain) as assets
    on assets.domain = given.domain`

const storeParts = (db: Db, domains: readonly string[]): Promise<unknown> =>
  db.run(sql`
    insert into observation_cube_part (organization_id, domain, ids, counts, kind_ids, kind_counts, asset_names)
    select ${db.organizationId}, made.* from (${freshParts(db, domains)}) as made
    on conflict (organization_id, domain) do update set
      ids = excluded.ids, counts = excluded.counts, before_ids = observation_cube_part.ids,
      before_counts = observation_cube_part.counts, kind_ids = excluded.kind_ids, kind_counts = excluded.kind_counts,
      before_kind_ids = observation_cube_part.kind_ids, before_kind_counts = observation_cube_part.kind_counts,
      asset_names = excluded.asset_names`)

const hasUnknown = async (db: Db, domains: readonly string[]): Promise<boolean> => {
  const isUnknown = (ids: string, table: string): Sql => sql`exists (
    select from observation_cube_part cross join lateral unnest(${sql.ref(ids)}) as part (id)
    where ${given(db, domains)} and not exists (
      select from ${sql.ref(table)} as known
      where known.organization_id = ${db.organizationId} and known.id = part.id))`
  const [row] = await db.run(sql<{ found: boolean }>`
    select ${isUnknown('ids', 'observation_cube')} or ${isUnknown('kind_ids', 'observation_cube_kind')} as found`)
  return row?.found ?? false
}

/**
 * Adds what was found for the first time. What a change since `storeParts` has removed is not added any more, so the parts
 * lose it; the change has marked the domain, which is counted live until the next refresh.
 */
const addKinds = async (db: Db, domains: readonly string[]): Promise<void> => {
  const { organizationId } = db
  await db.run(sql`
    with ${countedOn(db, domains)}
    insert into observation_cube (organization_id, id, ${dimensionNames}, count)
    select distinct ${organizationId}, id, ${dimensionNames}, 0 from fresh
    on conflict (organization_id, id) do nothing`)
  await db.run(sql`
    with ${countedOn(db, domains)}
    insert into observation_cube_kind (organization_id, id, cube_id, ${kindNames}, count)
    select distinct ${organizationId}, fresh.kind_id, fresh.id, ${sql.join(kinds.map((name) => sql.ref(`fresh.${name}`)))}, 0
    from fresh
    join observation_cube on observation_cube.organization_id = ${organizationId} and observation_cube.id = fresh.id
    on conflict (organization_id, id) do nothing`)
  await db.run(sql`
    with part as materialized (
      select domain, observation_cube_kind.id, cube_id, part.count from observation_cube_part
      cross join lateral unnest(kind_ids, kind_counts) as part (id, count)
      join observation_cube_kind on observation_cube_kind.organization_id = ${organizationId}
        and observation_cube_kind.id = part.id
      join observation_cube on observation_cube.organization_id = ${organizationId}
        and observation_cube.id = observation_cube_kind.cube_id
      where ${given(db, domains)}),
    combined as (select domain, cube_id, sum(count)::integer as count from part group by domain, cube_id)
    update observation_cube_part set ids = coalesce(one.ids, '{}'), counts = coalesce(one.counts, '{}'),
      kind_ids = coalesce(other.ids, '{}'), kind_counts = coalesce(other.counts, '{}')
    from unnest(${domains}::text[]) as given (domain)
    left join (select domain, array_agg(cube_id) as ids, array_agg(count) as counts from combined group by domain) as one
      on one.domain = given.domain
    left join (select domain, array_agg(id) as ids, array_agg(count) as counts from part group by domain) as other
      on other.domain = given.domain
    where observation_cube_part.organization_id = ${organizationId} and observation_cube_part.domain = given.domain`)
}

/** Changes the sums in one table by the difference between the parts and what they were before. */
const changeSums = async (
  db: Db,
  domains: readonly string[],
  table: string,
  prefix: string,
): Promise<void> => {
  const sums = (name: string): Sql => sql.ref(`${table}.${name}`)
  const part = (name: string): Sql => sql.ref(`${prefix}${name}`)
  const before = (name: string): Sql => sql.ref(`before_${prefix}${name}`)
  const parts = (ids: Sql, counts: Sql, change: Sql): Sql => sql`
    select moved.id, ${change} as count from observation_cube_part
    cross join lateral unnest(${ids}, ${counts}) as moved (id, count) where ${given(db, domains)}`
  await db.run(sql`
    update ${sql.ref(table)} set count = ${sums('count')} + changed.count
    from (
      select id, sum(count) as count
      from (
        ${parts(part('ids'), part('counts'), sql`moved.count`)}
        union all ${parts(before('ids'), before('counts'), sql`-moved.count`)}) as moved
      group by id
      having sum(count) <> 0) as changed
    where ${sums('organization_id')} = ${db.organizationId} and ${sums('id')} = changed.id`)
  await db.run(sql`
    delete from ${sql.ref(table)}
    where ${sums('organization_id')} = ${db.organizationId} and ${sums('count')} = 0 and ${sums('id')} in (
      select unnest(${before('ids')}) from observation_cube_part where ${given(db, domains)})`)
}

/**
 * Counts the visible observations on these domains again, and changes the sums of all domains by the difference. Only
 * one refresh at a time changes an organization's sums.
 */
export const refreshCube = async (db: Db, domains: readonly string[]): Promise<void> => {
  await storeParts(db, domains)
  if (await hasUnknown(db, domains)) await addKinds(db, domains)
  await Promise.all(sumTables.map(({ table, prefix }) => changeSums(db, domains, table, prefix)))
  await Promise.all([
    db.run(sql`delete from observation_cube_part where ${given(db, domains)} and ids = '{}'`),
    db.run(sql`
      update observation_cube_part set before_ids = '{}', before_counts = '{}', before_kind_ids = '{}', before_kind_counts = '{}'
      where ${given(db, domains)}`),
  ])
}
