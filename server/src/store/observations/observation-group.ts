import {
  ObservationCategory,
  type ObservationGroup,
  type ObservationGroupBy,
  type ObservationGroupSortField,
  type ObservationMode,
  Severity,
} from '@parapet/contract'
import { isEverything } from '../../domain/kernel/filter.ts'
import { type GroupKind, groupKindNumber } from '../../domain/observations/observation-group.ts'
import type { ObservationGroupOrder } from '../../domain/observations/observation-group-order.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { keyset, type SortKey } from '../kernel/keyset.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { observationColumns } from './observation-columns.ts'
import type { ObservationsWithin } from './observation-count.ts'
import {
  figureColumns,
  groupFigures,
  groupName,
  isInGroups,
  modeNumber,
  type RankColumn,
  rankColumn,
  rankGroups,
} from './observation-group-aggregate.ts'
import { groupOrnText, keyText } from './observation-json.ts'
import { pageBound, selectPage, wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

type GroupsWithin = ObservationsWithin & { kinds: readonly GroupKind[] }

/** Which groups, over which observations, and in which order. */
export type GroupSelection = GroupsWithin & { order: ObservationGroupOrder }

const isKept: Readonly<Record<GroupKind, boolean>> = {
  rest: true,
  vulnerability: true,
  type: true,
  category: false,
  vendor: true,
  asset: false,
}

const groupByOf: Readonly<Record<GroupKind, ObservationGroupBy>> = {
  rest: 'OBSERVATION_GROUP_BY_OBSERVATION_TYPE',
  vulnerability: 'OBSERVATION_GROUP_BY_VULNERABILITY',
  type: 'OBSERVATION_GROUP_BY_OBSERVATION_TYPE',
  category: 'OBSERVATION_GROUP_BY_CATEGORY',
  vendor: 'OBSERVATION_GROUP_BY_VENDOR',
  asset: 'OBSERVATION_GROUP_BY_ASSET',
}

const sortBy = (name: RankColumn, type: Sql, nullable = false) => ({ name, type, nullable })

const sorts: Readonly<Record<ObservationGroupSortField, ReturnType<typeof sortBy>>> = {
  severity: sortBy('severity', sql`smallint`),
  observationCount: sortBy('observation_count', sql`integer`),
  lastSeen: sortBy('last_seen', sql`timestamptz`),
  firstSeen: sortBy('first_seen', sql`timestamptz`),
  updatedAt: sortBy('updated_at', sql`timestamptz`),
  cvssBaseScore: sortBy('max_cvss_base_score', sql`numeric`, true),
  epssScore: sortBy('max_epss_score', sql`double precision`, true),
  title: sortBy('name_key', sql`text`),
}

/** The columns the groups are ranked by, and the resulting order. */
const orderOf = ({ field }: ObservationGroupOrder): { columns: RankColumn[]; sortKey: SortKey } => {
  const { name, type, nullable } = sorts[field === 'worst' ? 'severity' : field]
  const sortKey = { value: sql.ref(name), type, nullable }
  if (field !== 'worst') return { columns: [name], sortKey }
  const second = { value: sql`observation_count`, type: sql`integer` }
  return { columns: [name, 'observation_count'], sortKey: { ...sortKey, second } }
}

export const union = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union all `)

const number = (kind: GroupKind): Sql => sql`${sql.lit(groupKindNumber(kind))}::smallint`

/** The groups that changed since their figures were computed. */
const markedGroups = ({ organizationId }: Db, kinds: readonly GroupKind[]): Sql => sql`
  select distinct named.kind, named.value
  from observation_change cross join lateral unnest(kinds, group_values) as named (kind, value)
  where observation_change.organization_id = ${organizationId}
    and named.kind in (${sql.join(kinds.map((kind) => number(kind)))})`

const isUnmarked = ({ organizationId }: Db, kind: GroupKind, mode: ObservationMode): Sql =>
  sql`observation_group.organization_id = ${organizationId}
    and observation_group.kind = ${number(kind)} and observation_group.mode = ${sql.lit(modeNumber(mode))}::smallint
    and observation_group.value not in (select marked.value from marked where marked.kind = ${number(kind)})`

/** Groups with their sort columns, in disjoint parts; `with` defines what the parts and `total` read. */
type Ranking = { with: Sql; parts: readonly Sql[]; total: Sql }

const liveGroups = sql`select *, true as is_live from live`

/** Computes every group live. */
const countGroups = (
  db: Db,
  { kinds, mode, filter }: GroupsWithin,
  columns: readonly RankColumn[],
): Ranking => {
  const where = filterToSql(filter, observationColumns(db))
  const parts = kinds.map((kind) => rankGroups(db, { kind, mode, where }, columns))
  return {
    with: sql`with live as materialized (${union(parts)})`,
    parts: [liveGroups],
    total: sql`select count(*) from live`,
  }
}

/** Groups as stored, except for the marked ones, which are computed live: always exact. */
const rankKeptGroups = (db: Db, { kinds, mode }: GroupsWithin, columns: readonly RankColumn[]): Ranking => {
  const live = kinds.map((kind) => {
    const where = isInGroups(kind, sql`marked.value`, sql`from marked where marked.kind = ${number(kind)}`)
    return rankGroups(db, { kind, mode, where }, columns)
  })
  const kept = kinds.map((kind) => {
    const shown = columns.map((name) => rankColumn(db, kind, sql`observation_group.value`, name))
    return sql`select kind, value, key, ${sql.join(shown)}, false as is_live from observation_group
      where ${isUnmarked(db, kind, mode)}`
  })
  const counts = kinds.map(
    (kind) => sql`(select count(*) from observation_group where ${isUnmarked(db, kind, mode)})`,
  )
  return {
    with: sql`with marked as materialized (${markedGroups(db, kinds)}), live as materialized (${union(live)})`,
    parts: [...kept, liveGroups],
    total: sql`select (select count(*) from live) + ${sql.join(counts, sql` + `)}`,
  }
}

/** Groups of the observations, from the stored figures if all of them count. */
export const rankSelected = (db: Db, selection: GroupsWithin, columns: readonly RankColumn[]): Ranking =>
  isEverything(selection.filter) && selection.kinds.every((kind) => isKept[kind])
    ? rankKeptGroups(db, selection, columns)
    : countGroups(db, selection, columns)

/** All figures of the groups on the page, which the statement calls `group_page`. */
const pageFigures = (db: Db, { kinds, mode, filter }: GroupSelection): Sql => {
  const passes = filterToSql(filter, observationColumns(db))
  const columns = sql.join(figureColumns.map((name) => sql.ref(`observation_group.${name}`)))
  const kept = sql`
    select ${columns} from group_page join observation_group on observation_group.organization_id = ${db.organizationId}
      and observation_group.kind = group_page.kind and observation_group.mode = ${sql.lit(modeNumber(mode))}::smallint
      and observation_group.value = group_page.value
    where not group_page.is_live`
  const live = kinds.map((kind) => {
    const onPage = isInGroups(
      kind,
      sql`group_page.value`,
      sql`from group_page where group_page.is_live and group_page.kind = ${number(kind)}`,
    )
    // There are so few categories that all are computed: a query that does not read the page can run in parallel.
    const where = kind === 'category' ? passes : sql`${passes} and ${onPage}`
    return groupFigures(db, { kind, mode, where })
  })
  return union([kept, ...live])
}

const ofKind = (kinds: readonly GroupKind[], toSql: (kind: GroupKind) => Sql): Sql => {
  const cases = kinds.map((kind) => sql`when ${number(kind)} then ${toSql(kind)}`)
  return sql`case figure.kind ${sql.join(cases, sql` `)} end`
}

const vulnerabilityRecord = ({ organizationId }: Db): Sql => sql`(
  select vulnerability.record from vulnerability
  where vulnerability.organization_id = ${organizationId} and vulnerability.id = figure.value)`

/** Concatenated where a member may be missing or is stored in wire form: null omits the member. */
const groupText = (db: Db, kinds: readonly GroupKind[]): Sql<ObservationGroup> => sql`concat(
  left(json_build_object(
    'groupOrn', ${groupOrnText(db, keyText(sql`figure.key`))},
    'groupBy', ${ofKind(kinds, (kind) => sql.lit(groupByOf[kind]))},
    'key', figure.value,
    'name', ${ofKind(kinds, (kind) => groupName(db, kind, sql`figure.value`, sql`figure.name`))},
    'category', ${memberAt(ObservationCategory, sql`figure.category`)},
    'severity', ${memberAt(Severity, sql`figure.severity`)},
    'observationCount', figure.observation_count,
    'openCount', figure.open_count,
    'resolvedCount', figure.resolved_count,
    'flaggedCount', figure.flagged_count,
    'isFlagged', figure.open_count > 0 and figure.open_flagged_count = figure.open_count,
    'vendorCount', figure.vendor_count,
    'assetCount', figure.asset_count,
    'sampleVendorDomains', figure.sample_domains,
    'approvalStatusCounts', figure.approval_status_counts,
    'isKnownExploited', figure.known_exploited,
    'firstSeen', ${wireTime('figure.first_seen')},
    'lastSeen', ${wireTime('figure.last_seen')},
    'updatedAt', ${wireTime('figure.updated_at')})::text, -1),
  ',"maxCvssBaseScore":' || figure.max_cvss_base_score,
  ',"maxEpssScore":' || figure.max_epss_score,
  ',"vulnerability":' || ${ofKind(kinds, (kind) => (kind === 'vulnerability' ? vulnerabilityRecord(db) : sql`null`))},
  '}')`

export const selectGroupPage = (db: Db, selection: GroupSelection, page: PageRequest): Promise<Page> => {
  const { kinds, filter, order } = selection
  const { columns, sortKey } = orderOf(order)
  const { with: shared, parts, total } = rankSelected(db, selection, columns)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const after = keyset(sortKey, sql`key`, order.descending, page.after, sql`uuid`)
  const reach = pageBound(page, page.limit + 1 + page.offset)
  // Each part reads only as far as the page can reach, so that an index can serve it.
  const ordered = parts.map(
    (part) => sql`(
      select kind, value, is_live, key, ${names}, ${after.key} as page_key from (${part}) as part
      where ${after.isAfter} order by ${after.orderBy} limit ${reach})`,
  )
  // Limited here already, so that all figures are computed only for the groups on the page.
  const groupPage = sql`
    select *, row_number() over () as place
    from (
      select kind, value, is_live, page_key from (${union(ordered)}) as ranked
      order by ${after.orderBy} limit ${pageBound(page, page.limit + 1)} offset ${page.offset}) as limited`
  return selectPage(
    db,
    { ...page, offset: 0 },
    {
      with: sql`${shared}, group_page as materialized (${groupPage}), figure as materialized (${pageFigures(db, selection)})`,
      rows: sql`select kind, value, page_key as key from group_page order by place`,
      total,
      item: {
        json: groupText(db, kinds),
        join: sql`join figure on figure.kind = page_row.kind and figure.value = page_row.value`,
      },
      prepared: isEverything(filter),
    },
  )
}
