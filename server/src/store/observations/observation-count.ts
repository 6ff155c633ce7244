import type { ObservationMode } from '@parapet/contract'
import { type FieldRule, fieldsOf, type Predicate, rulesOf } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import { type Column, filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { kindText, observationColumns } from './observation-columns.ts'
import { countDated } from './observation-date-count.ts'
import { dimensionNames, dimensionsOf, kindNames } from './observation-cube.ts'
import { markedDomains } from './observation-mark.ts'
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

/** Fields that depend on what was found. */
const kindFields: ReadonlySet<ObservationFieldName> = new Set([
  'OBSERVATIONS_FIELD_OBSERVATION_TYPE',
  'OBSERVATIONS_FIELD_VULNERABILITY',
  'OBSERVATIONS_FIELD_AFFECTED_PRODUCT',
  'OBSERVATIONS_FIELD_CWE',
  'OBSERVATIONS_FIELD_CAPEC',
  'OBSERVATIONS_FIELD_CVSS_BASE_SCORE',
  'OBSERVATIONS_FIELD_EPSS_SCORE',
  'OBSERVATIONS_FIELD_EPSS_PERCENTILE',
  'OBSERVATIONS_FIELD_SEARCH',
] as const)

/** Fields that look for a text in the names of assets. */
const assetFields: ReadonlySet<ObservationFieldName> = new Set([
  'OBSERVATIONS_FIELD_ASSET',
  'OBSERVATIONS_FIELD_SEARCH',
] as const)

type Filter = ObservationsWithin['filter']

/** Whether the filter uses a field that only the vendor's row has. */
export const asksForVendor = (filter: Filter): boolean =>
  fieldsOf(filter).some((field) => vendorFields.has(field))

const asksForKind = (filter: Filter): boolean => fieldsOf(filter).some((field) => kindFields.has(field))

const asksForAsset = (filter: Filter): boolean => fieldsOf(filter).some((field) => assetFields.has(field))

const countedFields: ReadonlySet<ObservationFieldName> = new Set([
  'OBSERVATIONS_FIELD_VENDOR',
  ...cubeFields,
  ...vendorFields,
  ...kindFields,
  ...assetFields,
])

/** Whether the counts tell how many observations match, so that none or few have to be read. */
export const isCounted = (filter: Filter): boolean =>
  fieldsOf(filter).every((field) => countedFields.has(field))

/** Whether counts by domain are needed. */
const asksForDomain = (filter: Filter): boolean =>
  fieldsOf(filter).some((field) => field === 'OBSERVATIONS_FIELD_VENDOR' || vendorFields.has(field))

const nowhere: Column = { anyOf: [] }

/** The counts know no assets. Domains with an asset that has the text are counted live, so no other asset has it. */
const columnsOf = (db: Db): Readonly<Record<ObservationFieldName, Column>> => ({
  ...observationColumns(db),
  OBSERVATIONS_FIELD_IS_FLAGGED: { value: sql`observation.is_flagged` },
  OBSERVATIONS_FIELD_ASSET: nowhere,
  OBSERVATIONS_FIELD_SEARCH: kindText(db),
})

const textsOf = ({ field, test }: FieldRule<ObservationFieldName>): readonly string[] =>
  assetFields.has(field) && (test.kind === 'hasText' || test.kind === 'isOneOf') ? test.values : []

/** The domains on which an asset has one of the texts that the filter looks for. */
const domainsOfAssets = ({ organizationId }: Db, filter: Filter): Sql[] => {
  const texts = rulesOf(filter).flatMap(textsOf)
  if (texts.length === 0) return []
  const hasText = texts.map(
    (text) => sql`strpos(observation_cube_part.asset_names, lower(${text}::text)) > 0`,
  )
  return [
    sql`select observation_cube_part.domain from observation_cube_part
      where observation_cube_part.organization_id = ${organizationId} and (${sql.join(hasText, sql` or `)})`,
  ]
}

/** The domains that are counted live: those that changed since they were counted, and those with assets to look at. */
const liveDomains = (db: Db, filter: Filter): Sql => {
  const found = [markedDomains(db), ...domainsOfAssets(db, filter)]
  return sql`select distinct domain from (${sql.join(found, sql` union all `)}) as found`
}

const matching = (db: Db, { filter, mode }: ObservationsWithin): Sql =>
  sql`${isInMode(mode)} and ${filterToSql(filter, columnsOf(db))}`

/** A source of counts under the name `observation`: the sums of all domains, or the parts of some. */
type Source = { sums: Sql; parts: (which: Sql) => Sql }

const combinations = ({ organizationId }: Db): Source => ({
  sums: sql`observation_cube as observation where observation.organization_id = ${organizationId}`,
  parts: (which) => sql`(
    select ${dimensionNames}, observation_cube_part.domain, part.count from observation_cube_part
    cross join lateral unnest(ids, counts) as part (id, count)
    join observation_cube on observation_cube.organization_id = ${organizationId} and observation_cube.id = part.id
    where observation_cube_part.organization_id = ${organizationId} and ${which}) as observation`,
})

const byKind = ({ organizationId }: Db): Source => {
  const cube = sql`observation_cube on observation_cube.organization_id = ${organizationId}
    and observation_cube.id = observation_cube_kind.cube_id`
  return {
    sums: sql`(
      select ${dimensionNames}, ${kindNames}, observation_cube_kind.count from observation_cube_kind join ${cube}
      where observation_cube_kind.organization_id = ${organizationId}) as observation
      where true`,
    parts: (which) => sql`(
      select ${dimensionNames}, ${kindNames}, observation_cube_part.domain, part.count from observation_cube_part
      cross join lateral unnest(kind_ids, kind_counts) as part (id, count)
      join observation_cube_kind on observation_cube_kind.organization_id = ${organizationId}
        and observation_cube_kind.id = part.id
      join ${cube}
      where observation_cube_part.organization_id = ${organizationId} and ${which}) as observation`,
  }
}

/** What is shown of the observations, and whether that includes what was found. */
type Shown = { columns: Sql; withKind?: boolean }

const sourceOf = (db: Db, { filter }: ObservationsWithin, { withKind = false }: Shown): Source =>
  withKind || asksForKind(filter) ? byKind(db) : combinations(db)

/** The counts of domains that are not counted live; with `isLive`, if any are. */
const stored = (db: Db, within: ObservationsWithin, shown: Shown, isLive: boolean): Sql => {
  const { sums, parts } = sourceOf(db, within, shown)
  const passes = matching(db, within)
  const { columns } = shown
  if (asksForDomain(within.filter)) {
    const which = isLive ? sql`observation_cube_part.domain not in (select domain from live)` : sql`true`
    const vendors = asksForVendor(within.filter) ? vendorJoin(db) : sql``
    return sql`select ${columns}, observation.count from ${parts(which)} ${vendors} where ${passes}`
  }
  const all = sql`select ${columns}, observation.count from ${sums} and ${passes}`
  if (!isLive) return all
  const which = sql`observation_cube_part.domain in (select domain from live)`
  return sql`${all} union all select ${columns}, -observation.count from ${parts(which)} where ${passes}`
}

/** The observations themselves, with the dimensions of the cube unless other columns are asked for. */
export const rowsWithin = (
  db: Db,
  { filter, mode }: ObservationsWithin,
  { columns = dimensionsOf, where = sql`true` }: { columns?: Sql; where?: Sql } = {},
): Sql => sql`
  select ${columns} from observation ${vendorJoin(db)}
  where observation.organization_id = ${db.organizationId} and ${isInMode(mode)} and ${isVisible(db)}
    and ${filterToSql(filter, observationColumns(db))} and ${where}`

/**
 * Those on the domains that are given under the name `live`. `offset 0` keeps the planner from reading all observations to
 * find those of a few domains.
 */
const rowsOn = (db: Db, domains: Sql, within: ObservationsWithin, columns?: Sql): Sql => sql`
  ${domains} cross join lateral (
    ${rowsWithin(db, within, { ...(columns && { columns }), where: sql`observation.domain = live.domain` })}
    offset 0) as observation`

/** Columns of the observations that match a filter, if all of them have an asset with a text that the filter names. */
export const rowsOfAssets = (db: Db, within: ObservationsWithin, columns: Sql): Sql => sql`
  select observation.* from ${rowsOn(db, sql`(${liveDomains(db, within.filter)}) as live`, within, columns)}`

/** From the counts, except for the domains that are counted live, with a column `count`; some counts are negative. */
const mixedRows = (db: Db, within: ObservationsWithin, shown: Shown): Sql => sql`
  with live as materialized (${liveDomains(db, within.filter)})
  ${stored(db, within, shown, true)}
  union all
  select ${shown.columns}, 1 from ${rowsOn(db, sql`live`, within)}`

/**
 * What is shown of the observations that match, with a column `count`; the counts of equal rows have to be added up.
 * Always exact. A search for assets may have to look at most domains, which is faster all at once.
 */
export const countedRows = (db: Db, within: ObservationsWithin, shown: Shown): Sql =>
  isCounted(within.filter) && !asksForAsset(within.filter)
    ? mixedRows(db, within, shown)
    : sql`select ${shown.columns}, 1 as count from (${rowsWithin(db, within)}) as observation`

const nothing: Shown = { columns: sql`null` }

const sumOf = (counted: Sql): Sql =>
  sql`(select coalesce(sum(counted.count), 0) from (${counted}) as counted)`

/** How many observations match a filter that is counted, in the statement that it is part of. */
export const countedTotal = (db: Db, within: ObservationsWithin): Sql =>
  sql`select ${sumOf(mixedRows(db, within, nothing))}`

/**
 * A condition that all matching rows of `observation` meet and that indexes can serve: the row is on a domain that is
 * counted live, or what was found matches. Only as far as the counts know.
 */
export const commonOf = (db: Db, within: ObservationsWithin): Sql<boolean> => {
  const { filter } = within
  if (!isCounted(filter) || asksForDomain(filter) || !(asksForKind(filter) || asksForAsset(filter)))
    return sql`true`
  const found = (column: Sql, isOf: Sql): Sql => sql`array(
    select distinct ${column} from ${byKind(db).sums} and ${matching(db, within)} and ${isOf})`
  const isOfVulnerability = sql`observation.vulnerability_id is not null`
  return sql`(
    observation.domain = any(array(${liveDomains(db, filter)}))
    or observation.vulnerability_id = any(${found(sql`observation.vulnerability_id`, isOfVulnerability)})
    or observation.title_key = any(${found(sql`observation.title_key`, sql`not (${isOfVulnerability})`)}))`
}

/** A search for assets of more domains than this reads all observations instead. */
const maxSearched = 150

/**
 * How many observations match, or undefined if counting them takes reading them all. While no domain is counted live, which is
 * most of the time, a short statement is enough; planning the whole one costs more than running it.
 */
export const countObservations = async (db: Db, within: ObservationsWithin): Promise<number | undefined> => {
  if (!isCounted(within.filter)) return countDated(db, within)
  const sum = async (counted: Sql, domains: Sql) => {
    const [row] = await db.run(
      sql<{ live: string; total: string }>`select ${domains} as live, ${sumOf(counted)} as total`,
      { prepared: false },
    )
    return { live: Number(row?.live), total: Number(row?.total) }
  }
  const domains = sql`(select count(*) from (${liveDomains(db, within.filter)}) as live)`
  const { live, total } = await sum(stored(db, within, nothing, false), domains)
  if (live === 0) return total
  if (live > maxSearched && asksForAsset(within.filter)) return undefined
  return (await sum(mixedRows(db, within, nothing), sql`0::bigint`)).total
}
