import type { ObservationMode } from '@parapet/contract'
import { fieldsOf, type Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import { groupKindNumber } from '../../domain/observations/observation-group.ts'
import { type Column, filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { observationColumns } from './observation-columns.ts'
import { dimensionsOf } from './observation-cube.ts'
import { isInMode } from './observation-mode.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'

/** Observations in a mode that match a filter. */
export type ObservationsWithin = { mode: ObservationMode; filter: Predicate<ObservationFieldName> }

/** Fields that are dimensions of the cube, or follow from them. */
const cubeFields: ReadonlySet<ObservationFieldName> = new Set([
  'OBSERVATIONS_FIELD_SEVERITY',
  'OBSERVATIONS_FIELD_CATEGORY',
  'OBSERVATIONS_FIELD_APPROVAL_STATUS',
  'OBSERVATIONS_FIELD_CONFIDENCE',
  'OBSERVATIONS_FIELD_IS_FLAGGED',
  'OBSERVATIONS_FIELD_VENDOR_RESPONDED',
  'OBSERVATIONS_FIELD_DISPUTE_STATE',
  'OBSERVATIONS_FIELD_SLA_STATUS',
  'OBSERVATIONS_FIELD_ASSIGNEE',
  'OBSERVATIONS_FIELD_ASSET_TYPE',
  'OBSERVATIONS_FIELD_PORT',
  'OBSERVATIONS_FIELD_DNS_RECORD_TYPE',
  'OBSERVATIONS_FIELD_CVSS_SEVERITY',
  'OBSERVATIONS_FIELD_KNOWN_EXPLOITED',
  'OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE',
  'OBSERVATIONS_FIELD_SSVC_EXPLOITATION',
  'OBSERVATIONS_FIELD_SSVC_AUTOMATABLE',
  'OBSERVATIONS_FIELD_AFFECTS_SCORE',
  'OBSERVATIONS_FIELD_SOURCE',
] as const)

/** Fields that only the vendor's row has. */
const vendorFields: ReadonlySet<ObservationFieldName> = new Set([
  'OBSERVATIONS_FIELD_VENDOR_GROUP',
  'OBSERVATIONS_FIELD_VENDOR_RISK_LEVEL',
  'OBSERVATIONS_FIELD_VENDOR_BUSINESS_IMPACT',
  'OBSERVATIONS_FIELD_OWNER',
  'OBSERVATIONS_FIELD_TIER',
] as const)

type Filter = ObservationsWithin['filter']

/** Whether the filter uses a field that only the vendor's row has. */
export const asksForVendor = (filter: Filter): boolean =>
  fieldsOf(filter).some((field) => vendorFields.has(field))

const isCubeFilter = (filter: Filter): boolean => fieldsOf(filter).every((field) => cubeFields.has(field))

/** Whether the cube or its parts tell how many observations match, so that none has to be read. */
export const isCounted = (filter: Filter): boolean =>
  fieldsOf(filter).every(
    (field) => cubeFields.has(field) || vendorFields.has(field) || field === 'OBSERVATIONS_FIELD_VENDOR',
  )

const columnsOf = (db: Db): Readonly<Record<ObservationFieldName, Column>> => ({
  ...observationColumns(db),
  OBSERVATIONS_FIELD_IS_FLAGGED: { value: sql`observation.is_flagged` },
})

/** The domains that changed since they were counted. */
const markedDomains = ({ organizationId }: Db): Sql => sql`
  select distinct named.value as domain
  from observation_change cross join lateral unnest(kinds, group_values) as named (kind, value)
  where observation_change.organization_id = ${organizationId}
    and named.kind = ${sql.lit(groupKindNumber('vendor'))}`

const matching = (db: Db, { filter, mode }: ObservationsWithin): Sql =>
  sql`${isInMode(mode)} and ${filterToSql(filter, columnsOf(db))}`

/** What the parts of domains hold. */
const parts = ({ organizationId }: Db): Sql => sql`
  observation_cube_part
  cross join lateral unnest(ids, counts) as part (id, count)
  join observation_cube on observation_cube.organization_id = ${organizationId} and observation_cube.id = part.id`

/** The sum of all domains. */
const fromSum = (db: Db, within: ObservationsWithin, shown: Sql): Sql => sql`
  select ${shown}, observation.count from observation_cube as observation
  where observation.organization_id = ${db.organizationId} and ${matching(db, within)}`

/** What the marked domains have in it. */
const ofMarked = (db: Db, within: ObservationsWithin, shown: Sql): Sql => sql`
  select ${shown}, -observation.part_count from (
    select observation_cube.*, part.count as part_count from ${parts(db)}
    where observation_cube_part.organization_id = ${db.organizationId}
      and observation_cube_part.domain in (select domain from marked)) as observation
  where ${matching(db, within)}`

/** The parts of domains, for a filter that distinguishes between vendors. */
const fromParts = (db: Db, within: ObservationsWithin, shown: Sql, which: Sql): Sql => sql`
  select ${shown}, observation.part_count as count from (
    select observation_cube.*, observation_cube_part.domain, part.count as part_count from ${parts(db)}
    where observation_cube_part.organization_id = ${db.organizationId} and ${which}) as observation
  ${asksForVendor(within.filter) ? vendorJoin(db) : sql``}
  where ${matching(db, within)}`

/** The observations themselves. */
const live = (db: Db, { filter, mode }: ObservationsWithin, where: Sql): Sql => sql`
  select ${dimensionsOf} from observation ${vendorJoin(db)}
  where observation.organization_id = ${db.organizationId} and ${isInMode(mode)} and ${isVisible(db)}
    and ${filterToSql(filter, observationColumns(db))} and ${where}`

/**
 * What is shown of the dimensions of `observation`, with a column `count`; the counts of equal rows have to be added up,
 * and some are negative. Always exact: marked domains are counted live. `offset 0` keeps the planner from reading all
 * observations to find those of a few domains.
 */
export const countedRows = (db: Db, within: ObservationsWithin, shown: Sql): Sql => {
  if (!isCounted(within.filter))
    return sql`select ${shown}, 1 as count from (${live(db, within, sql`true`)}) as observation`
  const stored = isCubeFilter(within.filter)
    ? sql`${fromSum(db, within, shown)} union all ${ofMarked(db, within, shown)}`
    : fromParts(db, within, shown, sql`observation_cube_part.domain not in (select domain from marked)`)
  return sql`
    with marked as materialized (${markedDomains(db)})
    ${stored}
    union all
    select ${shown}, 1 from marked cross join lateral (
      ${live(db, within, sql`observation.domain = marked.domain`)} offset 0) as observation`
}

const sumOf = (counted: Sql): Sql =>
  sql`(select coalesce(sum(counted.count), 0) from (${counted}) as counted)`

/** How many observations match, counted in the statement that it is part of. */
export const countedTotal = (db: Db, within: ObservationsWithin): Sql =>
  sql`select ${sumOf(countedRows(db, within, sql`null`))}`

/**
 * The same as a number, or undefined if it takes reading the observations. While nothing is marked, which is most of the
 * time, a short statement is enough; planning the whole one costs more than running it.
 */
export const countObservations = async (db: Db, within: ObservationsWithin): Promise<number | undefined> => {
  if (!isCounted(within.filter)) return undefined
  const count = async (isMarked: Sql<boolean>, total: Sql) => {
    const [row] = await db.run(
      sql<{ isMarked: boolean; total: string }>`select ${isMarked} as "isMarked", ${total} as total`,
      { prepared: false },
    )
    return row?.isMarked === false ? Number(row.total) : undefined
  }
  const stored = (isCubeFilter(within.filter) ? fromSum : fromParts)(db, within, sql`null`, sql`true`)
  const isMarked = sql<boolean>`exists (select from observation_change where organization_id = ${db.organizationId})`
  return (
    (await count(isMarked, sumOf(stored))) ?? count(sql`false`, sumOf(countedRows(db, within, sql`null`)))
  )
}
