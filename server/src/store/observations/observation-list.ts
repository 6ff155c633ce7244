import type { ObservationMode } from '@parapet/contract'
import { isEverything, type Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import type { ObservationOrder } from '../../domain/observations/observation-order.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { arrayText } from '../kernel/given-rows.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { commonOf, countedTotal, countObservations } from './observation-count.ts'
import { selectKeysInRange } from './observation-date-count.ts'
import { filteredTotal, metObservations } from './observation-filtered.ts'
import { observationJoins, observationText } from './observation-json.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import { orderOf, sortJoin, sortValue, walkedJoins, walkedOrder, walkedRows } from './observation-walk.ts'
import { isUsual, pageBound, pageStatement, type PageStatement, selectPage, toPage } from '../kernel/page.ts'
import { shaped } from '../kernel/statement.ts'
import type { Db } from '../kernel/store.ts'

/** Which observations, and in which order. */
export type ObservationSelection = {
  filter: Predicate<ObservationFieldName>
  mode: ObservationMode
  order: ObservationOrder
}

/** Up to how many matches are collected and sorted instead of walking an index. */
export type CollectLimits = {
  /** On a page that has to count them anyway. */
  first: number
  /** On later pages too: an index walk would rarely come across them. */
  always: number
}

const usualLimits: CollectLimits = { first: 20_000, always: 1_000 }

/**
 * Collects the matches and sorts them. `among` holds for every match and lets an index find them. While their number is
 * unknown, stops at one more than `max`, and if there are more, does not look up their vendors.
 */
const collectPage = (
  db: Db,
  { filter, mode, order }: ObservationSelection,
  page: PageRequest,
  { max, among }: { max: number; among: Sql<boolean> },
): Promise<Page> => {
  const { isAfter } = orderOf(order, page.after, sortValue(order))
  const { key, orderBy } = orderOf(order, undefined, sql`matching.sort_value`, 'matching')
  const columns = ['key', 'id', 'domain', 'is_self', 'vulnerability_id']
  const isFirst = page.totalCount === undefined
  const isTooMany = sql`(select count(*) from met) > ${max}`
  return selectPage(db, page, {
    with: sql`with met as materialized (
        select ${sql.join(columns.map((name) => sql.ref(`observation.${name}`)))}, ${sortValue(order)} as sort_value
        from ${metObservations(db, filter, mode, sortJoin(db, order))}
          and ${among} and ${isAfter}
        ${isFirst ? sql`limit ${max + 1}` : sql``}),
      matching as materialized (
        select observation.* from met as observation ${vendorJoin(db)}
        where ${isVisible(db)} ${isFirst ? sql`and not ${isTooMany}` : sql``})`,
    rows: sql`select matching.key as observation_key, ${key} as key from matching order by ${orderBy}`,
    total: sql`select case when ${isTooMany} then ${max + 1} else (select count(*) from matching) end`,
    item: {
      json: observationText(db),
      join: sql`
        join observation on observation.organization_id = ${db.organizationId}
          and observation.key = page_row.observation_key
        ${observationJoins(db)} ${vendorJoin(db)}`,
    },
    prepared: false,
  })
}

const walkStatement = (
  db: Db,
  { mode, order }: Pick<ObservationSelection, 'mode' | 'order'>,
  page: PageRequest,
  { total, ...matching }: { filter: Predicate<ObservationFieldName>; isGuessed?: boolean; total: Sql },
): PageStatement => ({
  rows: walkedRows(
    db,
    { mode, order },
    { after: page.after, reach: pageBound(page, page.limit + 1 + page.offset), ...matching },
  ),
  name: 'observation',
  order: walkedOrder(order),
  item: { json: observationText(db), join: walkedJoins(db, order) },
  total,
})

/** All observations: the most requested page. For usual sizes, the statement is built once per order and size. */
const selectWholePage = async (
  db: Db,
  { mode, order }: Pick<ObservationSelection, 'mode' | 'order'>,
  page: PageRequest,
): Promise<Page> => {
  const { after, limit, totalCount, divisible = false } = page
  const build = (values: readonly string[]) => {
    const given = { ...page, after: after && values }
    const all = { filter: { all: [] } }
    const total = countedTotal(db, { ...all, mode })
    return pageStatement(given, walkStatement(db, { mode, order }, given, { ...all, isGuessed: true, total }))
  }
  const shape = [
    mode,
    order.field,
    order.descending,
    limit,
    after?.length,
    totalCount === undefined,
    divisible,
  ]
  const statement = isUsual(page)
    ? shaped(`observations ${shape.join(' ')}`, after ?? [], build)
    : build(after ?? [])
  return toPage(page, await db.run(statement))
}

/**
 * A selective filter can cost a walk through all observations in index order, while one that matches many is best
 * served by that walk. A narrow range of sightings or the total tells which it is; in between, the planner decides whether
 * another index helps.
 */
const selectFilteredPage = async (
  db: Db,
  selection: ObservationSelection,
  request: PageRequest,
  { first, always }: CollectLimits,
): Promise<Page> => {
  const keys = await selectKeysInRange(db, selection, always)
  if (keys) {
    const among = sql<boolean>`observation.key = any(${arrayText(keys)}::uuid[])`
    return collectPage(db, selection, request, { max: first, among })
  }
  const totalCount = request.totalCount ?? (await countObservations(db, selection))
  const page = { ...request, totalCount }
  if (totalCount === 0) return { itemsJson: '[]', rows: [], totalCount, next: undefined }
  if (totalCount === undefined || totalCount <= always) {
    const among = totalCount === undefined ? sql<boolean>`true` : commonOf(db, selection)
    const collected = await collectPage(db, selection, page, { max: first, among })
    if (totalCount !== undefined || collected.totalCount <= first) return collected
  }
  const walk = walkStatement(db, selection, page, {
    filter: selection.filter,
    isGuessed: totalCount !== undefined && totalCount <= first,
    total: filteredTotal(db, selection.filter, selection.mode),
  })
  return selectPage(db, page, { ...walk, prepared: false })
}

export const selectObservationPage = (
  db: Db,
  selection: ObservationSelection,
  page: PageRequest,
  limits: CollectLimits = usualLimits,
): Promise<Page> =>
  isEverything(selection.filter)
    ? selectWholePage(db, selection, page)
    : selectFilteredPage(db, selection, page, limits)
