import { ApprovalStatus, ObservationCategory, ObservationMode } from '@parapet/contract'
import { memberNames } from '../../domain/kernel/member-names.ts'
import { type GroupKind, groupKindNumber } from '../../domain/observations/observation-group.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { groupKeyText, keyText, vulnerabilityJoin } from './observation-json.ts'
import { productName } from './product-name.ts'
import { sightingJoin } from './observation-sighting.ts'
import { typeName } from './observation-type-name.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import { memberAt, membersByRank, rankAt, rankOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

const column = (name: string): Sql => sql.ref(`observation.${name}`)
const always = sql<boolean>`true`

/** How observations are grouped for one kind of group. */
type Grouping = {
  by: Sql
  isMember: Sql<boolean>
  /** Converts the expression grouped by to the group's value; `fromValue` converts back, so that an index can be used. */
  toValue: (by: Sql) => Sql
  fromValue: (value: Sql) => Sql
  /** The name that an observation suggests for its group, which takes the first by code point, or an empty text. */
  namedAfter: Sql
}

const same = (value: Sql): Sql => value
const plain = (by: string, namedAfter = by): Grouping => ({
  by: column(by),
  isMember: always,
  toValue: same,
  fromValue: same,
  namedAfter: column(namedAfter),
})

const categoryNames = memberNames(ObservationCategory.enum)
const categoryTitles = membersByRank(ObservationCategory).map(
  (member) => categoryNames[ObservationCategory.enum.findIndex((one) => one === member)] ?? null,
)

const groupings: Readonly<Record<GroupKind, Grouping>> = {
  rest: { ...plain('observation_type'), isMember: sql`observation.vulnerability_id is null` },
  vulnerability: {
    ...plain('vulnerability_id', 'product_key'),
    isMember: sql`observation.vulnerability_id is not null`,
  },
  type: plain('observation_type'),
  category: {
    by: column('category'),
    isMember: always,
    toValue: (by) => memberAt(ObservationCategory, by),
    fromValue: (value) => rankAt(ObservationCategory, value),
    namedAfter: sql`(array[${sql.join(categoryTitles.map((title) => sql.lit(title)))}])[observation.category + 1]`,
  },
  // Both states are named because the index on domains starts with them.
  vendor: { ...plain('domain'), isMember: sql`observation.is_resolved in (false, true)` },
  asset: {
    by: column('asset_key'),
    isMember: always,
    toValue: keyText,
    fromValue: (value) => sql`${value}::uuid`,
    namedAfter: column('asset_name'),
  },
}

const keyOf = (kind: GroupKind, value: Sql): Sql =>
  kind === 'asset' ? sql`${value}::uuid` : sql`${groupKeyText(kind, value)}::uuid`

const inMode: Readonly<Record<ObservationMode, Sql<boolean>>> = {
  OBSERVATION_MODE_UNSPECIFIED: sql`not observation.is_resolved`,
  OBSERVATION_MODE_OPEN: sql`not observation.is_resolved`,
  OBSERVATION_MODE_RESOLVED: sql`observation.is_resolved`,
  OBSERVATION_MODE_ALL: always,
}

/** A mode's stored number. */
export const modeNumber = (mode: ObservationMode): number => rankOf(ObservationMode, mode)

const isFlagged = sql`observation.flagged_at is not null`
const statuses = [...membersByRank(ApprovalStatus).keys()].slice(1)

/** How bad an observation is, as one number; ties go to the first category. */
const badness = sql`observation.severity * 32 + 31 - observation.category`

/** Aggregates over the members in the mode, unless stated otherwise. */
const aggregates = (mode: ObservationMode, kind: GroupKind) => {
  const { namedAfter } = groupings[kind]
  const within = sql`filter (where ${inMode[mode]})`
  return {
    // By code point, whatever the database's collation; the result sorts and folds like any other text.
    name: sql`coalesce(min(${namedAfter} collate "C") ${within}, '') collate "default"`,
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
    max_cvss_base_score: sql`max(vulnerability.cvss_base_score) ${within}`,
    max_epss_score: sql`max(vulnerability.epss_score) ${within}`,
    known_exploited: sql`bool_or(observation.known_exploited) ${within}`,
    first_seen: sql`min(observation.first_seen) ${within}`,
    last_seen: sql`max(observation_sighting.last_seen) ${within}`,
    updated_at: sql`max(observation_sighting.updated_at) ${within}`,
  }
}

type Aggregate = keyof ReturnType<typeof aggregates>

/** Groups of one kind over the visible observations that match a condition, with at least one in the mode. */
export type GroupScope = { kind: GroupKind; mode: ObservationMode; where: Sql }

const members = (db: Db, { kind, where }: GroupScope, joined = sql``): Sql => sql`
  from observation ${joined} ${vendorJoin(db)}
  where observation.organization_id = ${db.organizationId} and ${groupings[kind].isMember} and ${isVisible(db)} and (${where})`

const aggregated = (db: Db, scope: GroupScope, names: readonly Aggregate[]): Sql => {
  const { by } = groupings[scope.kind]
  const expressions = aggregates(scope.mode, scope.kind)
  const columns = names.map((name) => sql`${expressions[name]} as ${sql.ref(name)}`)
  const has = (...some: Aggregate[]): boolean => some.some((name) => names.includes(name))
  const joined = sql`
    ${has('max_cvss_base_score', 'max_epss_score') ? vulnerabilityJoin(db) : sql``}
    ${has('last_seen', 'updated_at') ? sightingJoin(db) : sql``}`
  return sql`(
    select ${by} as made_by, ${sql.join(columns)} ${members(db, scope, joined)}
    group by ${by}
    having count(*) filter (where ${inMode[scope.mode]}) > 0)`
}

/**
 * The distinct values of a column in each group, in a separate query because an aggregate of them would sort all rows.
 */
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

/** The group's current name: companies, CVEs and types can be renamed without any observation changing. */
export const groupName = (db: Db, kind: GroupKind, value: Sql, name: Sql): Sql => {
  const { organizationId } = db
  if (kind === 'type' || kind === 'rest') return typeName(db, value)
  if (kind === 'vendor') {
    return sql`coalesce((select vendor.company_name from vendor
      where vendor.organization_id = ${organizationId} and vendor.domain_name = ${value}), ${name})`
  }
  if (kind === 'vulnerability') {
    return sql`${value} || coalesce((select ' (' || vulnerability.short_name || ')' from vulnerability
      where vulnerability.organization_id = ${organizationId} and vulnerability.id = ${value}), '')
      || case when ${name} = '' then '' else ' in ' || ${productName(db, name)} end`
  }
  return name
}

/**
 * Whether the name of a group has the text, which is in lower case. Looking up the products of thousands of
 * vulnerabilities would take too long, so their keys are searched, which have the same words.
 */
export const isGroupNamed = (db: Db, kind: GroupKind, value: Sql, name: Sql, text: Sql): Sql<boolean> =>
  kind === 'vulnerability'
    ? sql`(strpos(translate(lower(${name}), ':_=', '  '), ${text}) > 0 or ${value} in (
        select vulnerability.id from vulnerability
        where vulnerability.organization_id = ${db.organizationId} and vulnerability.short_name is not null
          and strpos(lower(vulnerability.short_name), ${text}) > 0))`
    : sql`strpos(lower(${groupName(db, kind, value, name)}), ${text}) > 0`

/** The name's sort key; the name of a vulnerability begins with its id, which decides. */
const groupNameKey = (db: Db, kind: GroupKind, value: Sql, name: Sql): Sql =>
  sql`lower((${kind === 'vulnerability' ? value : groupName(db, kind, value, name)}) collate "default") collate "C"`

/** The columns of `observation_group` after its organization, in this order. */
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

/** All figures of the groups: the only place that computes them, for the background and for answers. */
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
      last_seen, updated_at
    from ${aggregated(db, scope, names)} as figure
    join ${distinct(db, scope, 'domain', sql`array_agg(domain order by domain) as domains`)} as of_domains
      on of_domains.made_by = figure.made_by
    join ${distinct(db, scope, 'asset_key', sql`count(*)::integer as asset_count`)} as of_assets
      on of_assets.made_by = figure.made_by`
}

/** What groups can be ranked by; the name's sort key is derived from the name. */
export type RankColumn = Exclude<Aggregate, 'statuses'> | 'name_key'

/** A column of groups, whether from `observation_group` or from an aggregate. */
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
