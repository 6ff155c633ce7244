import { ObservationCategory } from '@parapet/contract'
import type { Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import { groupKey, GroupKind, groupKindNumber } from '../../domain/observations/observation-group.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { observationColumns } from './observation-columns.ts'
import { groupKeyText, keyText } from './observation-json.ts'
import { type LockedObservation, lockOpenObservations } from './observation-lock.ts'
import { hasVrm, isVisible, vendorJoin } from './observation-visibility.ts'
import { memberAt, membersByRank, rankOfText } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

/** A group, identified by what its members share. */
export type GroupRef = { kind: GroupKind; value: string }

/** The value that puts a row of `observation` into a group of the kind; null if it is in none. */
const values: Readonly<Record<GroupKind, Sql<string | null>>> = {
  rest: sql`case when observation.vulnerability_id is null then observation.observation_type end`,
  vulnerability: sql`observation.vulnerability_id`,
  type: sql`observation.observation_type`,
  category: memberAt(ObservationCategory, sql`observation.category`),
  vendor: sql`observation.domain`,
  asset: keyText(sql`observation.asset_key`),
}

/** The same for a row that has been read. */
export const groupValueOf = (kind: GroupKind, row: LockedObservation): string | undefined => {
  const { vulnerabilityId, observationType, category, domain, assetKey } = row
  const read: Record<GroupKind, string | undefined> = {
    rest: vulnerabilityId === null ? observationType : undefined,
    vulnerability: vulnerabilityId ?? undefined,
    type: observationType,
    category: categories[category],
    vendor: domain,
    asset: assetKey,
  }
  return read[kind]
}

const categories = membersByRank(ObservationCategory)

/** Written over the columns that have an index. */
const memberships: Readonly<Record<GroupKind, (of: readonly string[]) => Sql<boolean>>> = {
  rest: (of) =>
    sql`(observation.vulnerability_id is null and observation.observation_type = any(${of}::text[]))`,
  vulnerability: (of) =>
    sql`(observation.vulnerability_id is not null and observation.vulnerability_id = any(${of}::text[]))`,
  type: (of) => sql`observation.observation_type = any(${of}::text[])`,
  category: (of) =>
    sql`observation.category = any(${of.map((name) => rankOfText(ObservationCategory, name))}::smallint[])`,
  vendor: (of) => sql`observation.domain = any(${of}::text[])`,
  asset: (of) => sql`observation.asset_key = any(${of}::uuid[])`,
}

/** Whether a row of `observation` is in one of the groups. */
const isMemberOf = (groups: readonly GroupRef[]): Sql<boolean> => {
  const parts = [...Map.groupBy(groups, ({ kind }) => kind)].map(([kind, of]) =>
    memberships[kind](of.map(({ value }) => value)),
  )
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

const selectGroupsWith = (
  db: Db,
  kinds: readonly GroupKind[],
  matching: Sql<boolean>,
  limit: number,
): Promise<GroupRef[]> => {
  const of = kinds.map((kind) => sql`(${sql.lit(kind)}, ${values[kind]})`)
  return db.run(
    sql<GroupRef>`
      select distinct given.kind, given.value
      from observation ${vendorJoin(db)} cross join lateral (values ${sql.join(of)}) as given (kind, value)
      where observation.organization_id = ${db.organizationId} and ${isVisible(db)} and ${matching}
        and given.value is not null
      limit ${limit}`,
    { prepared: false },
  )
}

/** The groups of these kinds with an open, visible member that matches the filter, at most `limit`. */
export const selectMatchingGroups = (
  db: Db,
  kinds: readonly GroupKind[],
  filter: Predicate<ObservationFieldName>,
  limit: number,
): Promise<GroupRef[]> => {
  const passes = filterToSql(filter, observationColumns(db))
  return selectGroupsWith(db, kinds, sql`not observation.is_resolved and ${passes}`, limit)
}

/** Which of these groups have a visible member, open or not. */
export const selectVisibleGroups = async (db: Db, groups: readonly GroupRef[]): Promise<GroupRef[]> => {
  const seen = await Promise.all(
    groups.map((group) => selectGroupsWith(db, [group.kind], isMemberOf([group]), 1)),
  )
  return seen.flat()
}

/** The open, visible members of the groups, or undefined if there are more than `max`. */
export const lockGroupMembers = (
  db: Db,
  groups: readonly GroupRef[],
  max: number,
): Promise<LockedObservation[] | undefined> => lockOpenObservations(db, isMemberOf(groups), max)

type KeyedGroup = GroupRef & { key: string }

/**
 * Groups whose figures are stored or due for recalculation: every group has been one or the other since its first
 * member. A refresh moves it from the marks to the stored groups, so both are read in one snapshot; the marks, whose
 * keys must be computed, are read only if some key is not among the stored groups.
 */
const selectKeptGroups = (db: Db, keys: readonly string[]): Promise<KeyedGroup[]> => {
  const markedKind = memberAt(GroupKind, sql`marked.kind`)
  const markedKey = groupKeyText(markedKind, sql`marked.value`)
  return db.run(sql<KeyedGroup>`
    with kept as materialized (
      select ${keyText(sql`observation_group.key`)} as key,
        ${memberAt(GroupKind, sql`observation_group.kind`)} as kind, observation_group.value
      from observation_group
      where observation_group.organization_id = ${db.organizationId} and observation_group.key = any(${keys}::uuid[]))
    select key, kind, value from kept
    union
    select ${markedKey}, ${markedKind}, marked.value
    from observation_change cross join lateral unnest(kinds, group_values) as marked (kind, value)
    where observation_change.organization_id = ${db.organizationId}
      and (select count(distinct kept.key) from kept) < ${keys.length}
      and marked.kind <> ${groupKindNumber('asset')} and ${markedKey} = any(${keys}::text[])`)
}

const categoryGroups = new Map(
  ObservationCategory.enum.map((value): [string, GroupRef] => [
    groupKey('category', value),
    { kind: 'category', value },
  ]),
)

/**
 * An asset's group has the asset's own key, which no index covers, so only keys found nowhere else are searched for.
 */
const selectAssets = async (db: Db, keys: readonly string[]): Promise<KeyedGroup[]> => {
  if (keys.length === 0) return []
  const rows = await db.run(sql<{ key: string }>`
    select distinct ${keyText(sql`observation.asset_key`)} as key from observation
    where observation.organization_id = ${db.organizationId} and observation.asset_key = any(${keys}::uuid[])`)
  return rows.map(({ key }) => ({ key, kind: 'asset', value: key }))
}

/** The groups that exist for these keys from ORNs. */
export const selectGroupsByKey = async (
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, GroupRef>> => {
  const known = new Map<string, GroupRef>()
  const add = (groups: readonly KeyedGroup[]): void => {
    for (const { key, kind, value } of groups) known.set(key, { kind, value })
  }
  const unknown = (): string[] => keys.filter((key) => !known.has(key))

  for (const key of keys) {
    const category = categoryGroups.get(key)
    if (category) known.set(key, category)
  }
  add(await selectKeptGroups(db, unknown()))
  add(await selectAssets(db, unknown()))
  return known
}

/** Which view the organization has, and its domains, starting with the one that owns the view. */
export const selectOwnView = async (db: Db): Promise<{ hasVrm: boolean; domains: string[] }> => {
  const [row] = await db.run(sql<{ hasVrm: boolean; domains: string[] }>`
    select ${hasVrm(db)} as "hasVrm", array(
      select organization_domain.domain from organization_domain
      where organization_domain.organization_id = ${db.organizationId} order by position) as domains`)
  return row ?? { hasVrm: false, domains: [] }
}
