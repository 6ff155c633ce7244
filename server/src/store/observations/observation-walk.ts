import type { ObservationMode, ObservationSortField } from '@parapet/contract'
import { conjunctsOf, fieldsOf, type Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import type { ObservationOrder } from '../../domain/observations/observation-order.ts'
import { type Keyset, keyset } from '../kernel/keyset.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { observationColumns, seenObservationColumns } from './observation-columns.ts'
import { contentJoins, vulnerabilityJoin } from './observation-json.ts'
import { sightingJoin } from './observation-sighting.ts'
import { resolvedOf } from './observation-mode.ts'
import { isVisible, orderedVendorJoin, vendorJoin } from './observation-visibility.ts'

type Sorted = {
  column: string
  type: Sql
  nullable?: boolean
  /** The table that has the column and its index. */
  of?: 'observation' | 'observation_sighting' | 'vulnerability'
  /** The field that filters by the same column. */
  filteredAs?: ObservationFieldName
}

/** Each order has an index; those of observations and sightings have open and resolved ones apart. */
const sorts: Readonly<Record<ObservationSortField, Sorted>> = {
  lastSeen: {
    column: 'last_seen',
    type: sql`timestamptz`,
    of: 'observation_sighting',
    filteredAs: 'OBSERVATIONS_FIELD_LAST_SEEN',
  },
  firstSeen: {
    column: 'first_seen',
    type: sql`timestamptz`,
    of: 'observation_sighting',
    filteredAs: 'OBSERVATIONS_FIELD_FIRST_SEEN',
  },
  updatedAt: {
    column: 'updated_at',
    type: sql`timestamptz`,
    of: 'observation_sighting',
    filteredAs: 'OBSERVATIONS_FIELD_UPDATED_AT',
  },
  severity: { column: 'severity', type: sql`smallint` },
  cvssBaseScore: {
    column: 'cvss_base_score',
    type: sql`double precision`,
    nullable: true,
    of: 'vulnerability',
  },
  epssScore: { column: 'epss_score', type: sql`double precision`, nullable: true, of: 'vulnerability' },
  vendorDomain: { column: 'domain', type: sql`text` },
  title: { column: 'title_key', type: sql`text` },
  approvalStatus: { column: 'approval_status', type: sql`smallint` },
  dueAt: { column: 'due_at', type: sql`timestamptz`, nullable: true },
}

type After = readonly string[] | undefined

const sortTable = ({ field }: ObservationOrder): NonNullable<Sorted['of']> => sorts[field].of ?? 'observation'

const isByVulnerability = (order: ObservationOrder): boolean => sortTable(order) === 'vulnerability'
const isBySighting = (order: ObservationOrder): boolean => sortTable(order) === 'observation_sighting'

/** The value that a statement sorts by, if it has joined `sortJoin`. */
export const sortValue = (order: ObservationOrder): Sql =>
  sql.ref(`${sortTable(order)}.${sorts[order.field].column}`)

export const sortJoin = (db: Db, order: ObservationOrder): Sql => {
  if (isBySighting(order)) return sightingJoin(db)
  return isByVulnerability(order) ? vulnerabilityJoin(db) : sql``
}

/**
 * The order of the rows of `from` by a value, and where in it the page begins. In an order by score the vulnerability
 * breaks ties before the id does, because that is how its observations are read.
 */
export const orderOf = (order: ObservationOrder, after: After, value: Sql, from = 'observation'): Keyset => {
  const { type, nullable = false } = sorts[order.field]
  const second = { value: sql.ref(`${from}.vulnerability_id`), type: sql`text`, nullable: true }
  const sortKey = { value, type, nullable, ...(isByVulnerability(order) && { second }) }
  return keyset(sortKey, sql.ref(`${from}.id`), order.descending, after, sql`uuid`)
}

type Walk = {
  after: After
  /** How many rows the page can reach. */
  reach: Sql<number>
  filter: Predicate<ObservationFieldName>
  /** Whether the planner may choose another index by how many rows it expects to match. */
  isGuessed?: boolean
}

/** Hides a condition's selectivity from the planner, so that it follows the index of the order. */
const unguessed = (condition: Sql<boolean>): Sql<boolean> =>
  sql`case when ${condition} then true else false end`

/** Whether the order's index has what this part tests, so that rows that do not match are never read. */
const isInIndex = ({ field }: ObservationOrder, part: Predicate<ObservationFieldName>): boolean =>
  field === 'lastSeen' && fieldsOf(part).every((name) => name === 'OBSERVATIONS_FIELD_FIRST_SEEN')

/**
 * Whether a row matches. What the filter says about the value to sort by bounds the range of the index. Its other parts are
 * conditions of their own, so that those about dates are tested before the observation is looked up.
 */
const matchingOf = (db: Db, order: ObservationOrder, { filter, isGuessed = false }: Walk): Sql<boolean> => {
  const columns = isBySighting(order) ? seenObservationColumns(db) : observationColumns(db)
  const { filteredAs } = sorts[order.field]
  const bounds = conjunctsOf(filter).filter(({ field }) => field === filteredAs)
  const parts = ('all' in filter ? filter.all : [filter]).map((part) => {
    const passes = filterToSql(part, columns)
    return isGuessed || isInIndex(order, part) ? passes : unguessed(passes)
  })
  const passes = sql.join(parts, sql` and `)
  return sql`${filterToSql({ all: bounds }, columns)} and ${parts.length === 0 ? sql`true` : passes}`
}

/** A range of the order: open or resolved rows, with or without a value to sort by, read at all or not. */
type Range = { isResolved: boolean; isSet: boolean; isRead: Sql<boolean> }

const readRow = sql`observation.*, vendor.id as vendor_id, vendor.company_name as vendor_name`

/** The rows of `observation` in a range that match, with their vendors. */
const rowsIn = (db: Db, order: ObservationOrder, walk: Walk, { isResolved }: Range): Sql => sql`
  from observation ${vendorJoin(db)}
  where observation.organization_id = ${db.organizationId} and observation.is_resolved = ${sql.lit(isResolved)}
    and ${isVisible(db)} and ${matchingOf(db, order, walk)}`

const sightingRow = sql`
  observation_sighting.last_seen, observation_sighting.occurrence_count, observation_sighting.updated_at`

/**
 * Rows in a range of one index of sightings. Observations and vendors are looked up row by row: the planner expects few rows of
 * an organization, and would otherwise read and sort them all for every part of an export.
 */
const seenRowsIn = (db: Db, order: ObservationOrder, walk: Walk, { isResolved }: Range): Sql => sql`
  from observation_sighting cross join lateral (
    select * from observation
    where observation.organization_id = ${db.organizationId} and observation.key = observation_sighting.key
    limit 1) as observation ${orderedVendorJoin(db)}
  where observation_sighting.organization_id = ${db.organizationId}
    and observation_sighting.is_resolved = ${sql.lit(isResolved)} and ${isVisible(db)} and ${matchingOf(db, order, walk)}`

const directionOf = ({ descending }: ObservationOrder): Sql => (descending ? sql`desc` : sql`asc`)

/** One range of one index of observations or sightings. */
const indexedRows = (db: Db, order: ObservationOrder, walk: Walk, range: Range): Sql => {
  const value = sortValue(order)
  const { type, nullable = false } = sorts[order.field]
  const id = sql.ref(`${sortTable(order)}.id`)
  const { isAfter } = keyset(
    { value, type, nullable: !range.isSet },
    id,
    order.descending,
    walk.after,
    sql`uuid`,
  )
  const direction = directionOf(order)
  const rows = isBySighting(order)
    ? sql`select ${readRow}, ${sightingRow}, ${value} as sort_value ${seenRowsIn(db, order, walk, range)}`
    : sql`select ${readRow}, ${value} as sort_value ${rowsIn(db, order, walk, range)}`
  return sql`(
    ${rows}
      ${nullable ? sql`and ${value} is ${range.isSet ? sql`not null` : sql`null`}` : sql``}
      and ${range.isRead} and ${isAfter}
    order by ${value} ${direction}, ${id} ${direction}
    limit ${walk.reach})`
}

/** Observations of some vulnerabilities, in the order of the vulnerabilities' index: each is read as far as needed. */
const rowsOfVulnerabilities = (
  db: Db,
  order: ObservationOrder,
  walk: Walk,
  range: Range & { chosen: Sql<boolean>; isAfter: Sql<boolean> },
): Sql => {
  const value = sortValue(order)
  const direction = directionOf(order)
  return sql`(
    select observation.*, ${value} as sort_value
    from vulnerability cross join lateral (
      select ${readRow} ${rowsIn(db, order, walk, range)}
        and observation.vulnerability_id = vulnerability.id and ${range.isAfter}
      order by observation.id ${direction}
      limit ${walk.reach}) as observation
    where vulnerability.organization_id = ${db.organizationId} and ${value} is ${range.isSet ? sql`not null` : sql`null`}
      and ${range.chosen} and ${range.isRead}
    order by ${value} ${direction}, vulnerability.id ${direction}, observation.id ${direction}
    limit ${walk.reach})`
}

/** Ordered by the column that is null, too: otherwise the planner does not see that its index has them in order. */
const rowsWithoutVulnerability = (
  db: Db,
  order: ObservationOrder,
  walk: Walk,
  range: Range & { isAfter: Sql<boolean> },
): Sql => sql`(
  select ${readRow}, null::double precision as sort_value ${rowsIn(db, order, walk, range)}
    and observation.vulnerability_id is null and ${range.isRead} and ${range.isAfter}
  order by observation.vulnerability_id ${directionOf(order)}, observation.id ${directionOf(order)}
  limit ${walk.reach})`

/**
 * One range of an order by score. The page begins within a vulnerability, whose other observations are read first;
 * those of vulnerabilities without a score, and then those without a vulnerability, come last.
 */
const scoredRows = (db: Db, order: ObservationOrder, walk: Walk, range: Range): Sql[] => {
  const { after, ...all } = { after: walk.after, chosen: sql<boolean>`true`, isAfter: sql<boolean>`true` }
  const beyond = order.descending ? sql`<` : sql`>`
  const isBehind = sql<boolean>`observation.id ${beyond} ${after?.at(-1)}::uuid`
  const rows = (part: Pick<typeof all, 'chosen' | 'isAfter'>): Sql =>
    rowsOfVulnerabilities(db, order, walk, { ...range, ...part })
  if (range.isSet) {
    if (!after) return [rows(all)]
    const given = sql`(${after[0]}::double precision, ${after[1]}::text)`
    const ranked = sql`(${sortValue(order)}, vulnerability.id)`
    return [
      rows({ chosen: sql`${ranked} = ${given}`, isAfter: isBehind }),
      rows({ ...all, chosen: sql`${ranked} ${beyond} ${given}` }),
    ]
  }
  const without = (isAfter: Sql<boolean>) => rowsWithoutVulnerability(db, order, walk, { ...range, isAfter })
  if (after?.length === 1) return [without(isBehind)]
  if (after?.length !== 2) return [rows(all), without(all.isAfter)]
  const given = sql`${after[0]}::text`
  return [
    rows({ chosen: sql`vulnerability.id = ${given}`, isAfter: isBehind }),
    rows({ ...all, chosen: sql`vulnerability.id ${beyond} ${given}` }),
    without(all.isAfter),
  ]
}

/**
 * Whole rows of `observation` with their vendors, in index order. If the page spans several ranges, each is read as far
 * as the page can reach and they are merged: no single index has open and resolved rows, or rows without a value, in
 * one order.
 */
export const walkedRows = (
  db: Db,
  { mode, order }: { mode: ObservationMode; order: ObservationOrder },
  walk: Walk,
): Sql => {
  const ranges = (isSet: boolean, isRead = sql<boolean>`true`) =>
    resolvedOf(mode).flatMap((isResolved) => {
      const range = { isResolved, isSet, isRead }
      return isByVulnerability(order)
        ? scoredRows(db, order, walk, range)
        : indexedRows(db, order, walk, range)
    })
  const merged = (...parts: readonly Sql[]) =>
    sql`select * from (${sql.join(parts, sql` union all `)}) as part
      order by ${orderOf(order, undefined, sql`part.sort_value`, 'part').orderBy}`

  const { nullable = false } = sorts[order.field]
  if (!nullable) return merged(...ranges(true))
  if (walk.after && walk.after.length < walkedOrder(order).parts.length) return merged(...ranges(false))
  // Rows without a value are read only if those with one do not fill the page.
  const isShort = sql<boolean>`(select count(*) from valued) < ${walk.reach}`
  return sql`
    with valued as materialized (${merged(...ranges(true))} limit ${walk.reach})
    ${merged(sql`select * from valued`, ...ranges(false, isShort))}`
}

/** The order of the rows of `walkedRows`, under the name observation. */
export const walkedOrder = (order: ObservationOrder): Keyset =>
  orderOf(order, undefined, sql`observation.sort_value`)

/** What the wire form needs besides what `walkedRows` selects, under the name observation. */
export const walkedJoins = (db: Db, order: ObservationOrder): Sql => {
  const seen = sql`cross join lateral (
    select observation.last_seen, observation.occurrence_count, observation.updated_at) as observation_sighting`
  return sql`
    ${contentJoins(db)} ${isBySighting(order) ? seen : sightingJoin(db)}
    cross join lateral (select observation.vendor_id as id, observation.vendor_name as company_name) as vendor`
}
