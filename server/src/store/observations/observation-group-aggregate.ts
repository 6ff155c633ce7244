import { ApprovalStatus, ObservationCategory, ObservationMode } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { memberNames } from '../domain/member-names.ts'
import { type GroupKind, groupKindNumber } from '../domain/observation-group.ts'
import { groupKeyText, keyText } from './observation-json.ts'
import { valueCounts } from './observation-value-counts.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import { memberAt, rankOf } from './rank.ts'
import type { Db } from './store.ts'

type Sql = RawBuilder<unknown>

const column = (name: string): Sql => sql.ref(`observation.${name}`)
const always = sql<boolean>`true`

/** How the observations of a kind of groups fall into them. */
type Grouping = {
  by: Sql
  isMember: RawBuilder<boolean>
  /** The group's value, of what it is made by; the other way round it is found by an index. */
  toValue: (by: Sql) => Sql
  fromValue: (value: Sql) => Sql
  /** What names the group, of each observation; the first name of all counts. */
  title: Sql
}

const same = (value: Sql): Sql => value
const plain = (by: string): Grouping => ({
  by: column(by),
  isMember: always,
  toValue: same,
  fromValue: same,
  title: column('title'),
})

const categoryNames = memberNames(ObservationCategory.enum)

const groupings: Readonly<Record<GroupKind, Grouping>> = {
  rest: { ...plain('observation_type'), isMember: sql`observation.vulnerability_id is null` },
  vulnerability: { ...plain('vulnerability_id'), isMember: sql`observation.vulnerability_id is not null` },
  type: plain('observation_type'),
  category: {
    by: column('category'),
    isMember: always,
    toValue: (by) => memberAt(ObservationCategory, by),
    fromValue: (value) =>
      sql`array_position(array[${sql.join(ObservationCategory.enum.map((member) => sql.lit(member)))}], ${value}) - 1`,
    title: sql`(array[${sql.join(categoryNames.map((name) => sql.lit(name)))}])[observation.category + 1]`,
  },
  // Both states are named because the index on domains begins with them.
  vendor: {
    ...plain('domain'),
    isMember: sql`observation.is_resolved in (false, true)`,
    title: column('domain'),
  },
  asset: {
    by: column('asset_key'),
    isMember: always,
    toValue: keyText,
    fromValue: (value) => sql`${value}::uuid`,
    title: column('asset_name'),
  },
}

const keyOf = (kind: GroupKind, value: Sql): Sql =>
  kind === 'asset' ? sql`${value}::uuid` : sql`${groupKeyText(kind, value)}::uuid`

const inMode: Readonly<Record<ObservationMode, RawBuilder<boolean>>> = {
  OBSERVATION_MODE_UNSPECIFIED: sql`not observation.is_resolved`,
  OBSERVATION_MODE_OPEN: sql`not observation.is_resolved`,
  OBSERVATION_MODE_RESOLVED: sql`observation.is_resolved`,
  OBSERVATION_MODE_ALL: always,
}

/** How a mode is stored. */
export const modeNumber = (mode: ObservationMode): number => rankOf(ObservationMode, mode)

const isFlagged = sql`observation.flagged_at is not null`
const statuses = ApprovalStatus.enum.map((_, place) => place).slice(1)

/** The worst observation in one number; of equally bad ones that of the first category. */
const badness = sql`observation.severity * 32 + 31 - observation.category`

/** Aggregates over the members in the mode, but for those that say otherwise. */
const aggregates = (mode: ObservationMode, kind: GroupKind) => {
  const { title } = groupings[kind]
  const within = sql`filter (where ${inMode[mode]})`
  return {
    // By code points, whatever the database's collation; the result sorts and folds as any other text.
    name: sql`(min(${title} collate "C") ${within}) collate "default"`,
    category: sql`(31 - max(${badness}) ${within} % 32)::smallint`,
    severity: sql`max(observation.severity) ${within}`,
    observation_count: sql`(count(*) ${within})::integer`,
    open_count: sql`(count(*) filter (where not observation.is_resolved))::integer`,
    resolved_count: sql`(count(*) filter (where observation.is_resolved))::integer`,
    flagged_count: sql`(count(*) filter (where ${isFlagged}))::integer`,
    open_flagged_count: sql`(count(*) filter (where ${isFlagged} and not observation.is_resolved))::integer`,
    statuses: sql`array[${sql.join(
      statuses.map(
        (place) =>
          sql`count(*) filter (where ${inMode[mode]} and observation.approval_status = ${sql.lit(place)})`,
      ),
    )}]`,
    max_cvss_base_score: sql`max(observation.cvss_base_score) ${within}`,
    max_epss_score: sql`max(observation.epss_score) ${within}`,
    known_exploited: sql`bool_or(observation.known_exploited) ${within}`,
    first_seen: sql`min(observation.first_seen) ${within}`,
    last_seen: sql`max(observation.last_seen) ${within}`,
    updated_at: sql`max(observation.updated_at) ${within}`,
    // Every observation is one vendor's: the others need not count them again.
    value_counts: kind === 'vendor' ? valueCounts(inMode[mode]) : sql`'{}'::integer[]`,
  }
}

type Aggregate = keyof ReturnType<typeof aggregates>

/** Groups of one kind over the visible observations that pass a condition, with at least one of them in the mode. */
export type GroupScope = { kind: GroupKind; mode: ObservationMode; where: Sql }

const members = (db: Db, { kind, where }: GroupScope): Sql => sql`
  from observation ${vendorJoin(db)}
  where observation.organization_id = ${db.organizationId} and ${groupings[kind].isMember} and ${isVisible(db)} and (${where})`

const aggregated = (db: Db, scope: GroupScope, names: readonly Aggregate[]): Sql => {
  const { by } = groupings[scope.kind]
  const expressions = aggregates(scope.mode, scope.kind)
  const columns = names.map((name) => sql`${expressions[name]} as ${sql.ref(name)}`)
  return sql`(
    select ${by} as made_by, ${sql.join(columns)} ${members(db, scope)}
    group by ${by}
    having count(*) filter (where ${inMode[scope.mode]}) > 0)`
}

/** The different values of a column in each group; apart, because an aggregate of them would sort all rows. */
const distinct = (db: Db, scope: GroupScope, name: string, aggregate: Sql): Sql => sql`(
  select made_by, ${aggregate}
  from (
    select distinct ${groupings[scope.kind].by} as made_by, ${column(name)} ${members(db, scope)}
      and ${inMode[scope.mode]}) as found
  group by made_by)`

/** Whether an observation is in one of the groups whose values a statement selects. */
export const isInGroups = (kind: GroupKind, value: Sql, from: Sql): Sql => {
  const { by, fromValue } = groupings[kind]
  return sql`${by} in (select ${fromValue(value)} ${from})`
}

export const isInNamedGroups = (kind: GroupKind, values: readonly string[]): Sql =>
  sql`${groupings[kind].by} = any(${values}::text[])`

/** What the group is called now: companies and CVEs can be renamed without a change to an observation. */
export const groupName = ({ organizationId }: Db, kind: GroupKind, value: Sql, name: Sql): Sql => {
  if (kind === 'vendor') {
    return sql`coalesce((select vendor.company_name from vendor
      where vendor.organization_id = ${organizationId} and vendor.domain_name = ${value}), ${name})`
  }
  if (kind === 'vulnerability') {
    return sql`coalesce((select vulnerability.record ->> 'name' from vulnerability
      where vulnerability.organization_id = ${organizationId} and vulnerability.id = ${value}), ${name})`
  }
  return name
}

/** The name as it sorts. */
const groupNameKey = (db: Db, kind: GroupKind, value: Sql, name: Sql): Sql =>
  sql`lower(${groupName(db, kind, value, name)}) collate "C"`

/** The columns of `observation_group` behind its organization, in this order. */
export const figureColumns: readonly string[] = [
  'kind',
  'mode',
  'value',
  'key',
  'name',
  'category',
  'severity',
  'observation_count',
  'open_count',
  'resolved_count',
  'flagged_count',
  'open_flagged_count',
  'vendor_count',
  'asset_count',
  'sample_domains',
  'approval_status_counts',
  'max_cvss_base_score',
  'max_epss_score',
  'known_exploited',
  'first_seen',
  'last_seen',
  'updated_at',
  'value_counts',
]

const sampleSize = 10

const statusCounts = sql`(
  select json_agg(
    json_build_object('approvalStatus', ${memberAt(ApprovalStatus, sql`place::integer`)}, 'count', counted.count)
    order by place)
  from unnest(figure.statuses) with ordinality as counted (count, place) where counted.count > 0)`

const identity = ({ kind }: GroupScope): { made: Sql; value: Sql; key: Sql } => {
  const value = groupings[kind].toValue(sql`figure.made_by`)
  return { made: sql`${sql.lit(groupKindNumber(kind))}::smallint`, value, key: keyOf(kind, value) }
}

/** All figures of the groups: the one place where they are made, for the background and for answers alike. */
export const groupFigures = (db: Db, scope: GroupScope): Sql => {
  const { made, value, key } = identity(scope)
  // The record of aggregates has exactly these keys.
  const names = Object.keys(aggregates(scope.mode, scope.kind)) as Aggregate[]
  return sql`
    select ${made} as kind, ${sql.lit(modeNumber(scope.mode))}::smallint as mode, ${value} as value, ${key} as key, name,
      category, severity, observation_count, open_count, resolved_count, flagged_count, open_flagged_count,
      cardinality(of_domains.domains) as vendor_count, of_assets.asset_count,
      of_domains.domains[1:${sql.lit(sampleSize)}] as sample_domains,
      ${statusCounts} as approval_status_counts, max_cvss_base_score, max_epss_score, known_exploited, first_seen,
      last_seen, updated_at, value_counts
    from ${aggregated(db, scope, names)} as figure
    join ${distinct(db, scope, 'domain', sql`array_agg(domain order by domain) as domains`)} as of_domains
      on of_domains.made_by = figure.made_by
    join ${distinct(db, scope, 'asset_key', sql`count(*)::integer as asset_count`)} as of_assets
      on of_assets.made_by = figure.made_by`
}

/** What groups can be ranked by; the name as it sorts is made of the name. */
export type RankColumn = Exclude<Aggregate, 'statuses'> | 'name_key'

/** A column of groups, those of `observation_group` and those of an aggregate alike. */
export const rankColumn = (db: Db, kind: GroupKind, value: Sql, name: RankColumn): Sql =>
  name === 'name_key' ? sql`${groupNameKey(db, kind, value, sql`name`)} as name_key` : sql.ref(name)

/** Only what orders the groups: a page needs the other figures of its own groups alone. */
export const rankGroups = (db: Db, scope: GroupScope, columns: readonly RankColumn[]): Sql => {
  const { made, value, key } = identity(scope)
  const shown = columns.map((name) => rankColumn(db, scope.kind, value, name))
  const needed = columns.map((name) => (name === 'name_key' ? 'name' : name))
  return sql`
    select ${made} as kind, ${value} as value, ${key} as key, ${sql.join(shown)}
    from ${aggregated(db, scope, needed)} as figure`
}
